import type { Channel } from "@/lib/db/outbox";
import { publicChannels } from "./page-tags";

type Listener = (tags: readonly string[]) => void;

/** Shared between the server ahead of Next and Next's bundle through the global object. */
const holder = globalThis as typeof globalThis & {
  bravadoOwnChanges?: Listener;
  bravadoServesPages?: true;
};

/** Declares that this process serves pages with Next, whose cache must be invalidated too. Called once, by the web server. */
export function servePages(): void {
  holder.bravadoServesPages = true;
}

/** Calls `listener` with the tags of every public change that a request to this process makes. Replaces the last listener. */
export function onOwnChanges(listener: Listener): void {
  holder.bravadoOwnChanges = listener;
}

/**
 * Invalidates this process's cached pages that show these channels, without waiting for the worker to publish them: a
 * person sees their own change at once. Must be called by a route handler, after the transaction.
 */
export async function announceOwnChanges(channels: ReadonlySet<Channel>): Promise<void> {
  const tags = publicChannels(channels);
  if (tags.length === 0) return;
  // A test of a route handler runs without Next, where there is no cache to invalidate.
  if (holder.bravadoServesPages) {
    const { revalidateTag } = await import("next/cache");
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  }
  holder.bravadoOwnChanges?.(tags);
}
