import type { Channel } from "@/lib/db/outbox";
import { publicChannels } from "./page-tags";

type Listener = (tags: readonly string[]) => void;

/** Shared between the server ahead of Next and Next's bundle through the global object. */
const holder = globalThis as typeof globalThis & { bravadoOwnChanges?: Listener };

/** Tells `listener` of every change that a call to this very process has made, at once. */
export function hearOwnChanges(listener: Listener): void {
  holder.bravadoOwnChanges = listener;
}

/**
 * Makes what shows these stale in this process, whether the worker runs that tells everybody or not: who has written something
 * sees it. To be called by a route handler, after the transaction.
 */
export async function tellOwnChanges(channels: ReadonlySet<Channel>): Promise<void> {
  const tags = publicChannels(channels);
  if (tags.length === 0) return;
  // Outside of Next (a test of the handler alone) there is no cache of its.
  if (process.env.NEXT_RUNTIME !== undefined) {
    const { revalidateTag } = await import("next/cache");
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  }
  holder.bravadoOwnChanges?.(tags);
}
