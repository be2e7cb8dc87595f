import { useSyncExternalStore } from "react";
import type { ChallengeWire } from "@/lib/challenges/contract";

/** What is the signed-in reader's in a challenge. */
type OwnPart = {
  readonly challenge: ChallengeWire;
  /** The id of their segment of its stack; null where they have none. */
  readonly segment: string | null;
};

let current: OwnPart | null = null;
const listeners = new Set<() => void>();

/** Keeps the challenge as the signed-in reader sees it, for the parts of its page that show what is theirs. */
export function keepOwnPart(part: OwnPart | null): void {
  current = part;
  for (const listener of listeners) listener();
}

/**
 * The reader's part of a challenge; null until it is loaded, and for visitors. Not a context: those re-render the parts below that
 * are not hydrated yet.
 */
export function useOwnPart(id: string): OwnPart | null {
  const own = useSyncExternalStore(subscribe, () => current, whileHydrating);
  return own?.challenge.id === id ? own : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const whileHydrating = () => null;
