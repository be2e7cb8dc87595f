import { useSyncExternalStore } from "react";
import type { ChallengeWire } from "@/lib/challenges/contract";

let current: ChallengeWire | null = null;
const listeners = new Set<() => void>();

/** Keeps the challenge as the signed-in reader sees it, for the parts of its page that show what is theirs. */
export function keepOwnPart(challenge: ChallengeWire | null): void {
  current = challenge;
  for (const listener of listeners) listener();
}

/**
 * The challenge as the signed-in reader sees it; null until it is loaded, and for visitors. Not a context: those re-render the
 * parts below that are not hydrated yet.
 */
export function useOwnPart(id: string): ChallengeWire | null {
  const own = useSyncExternalStore(subscribe, () => current, whileHydrating);
  return own?.id === id ? own : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const whileHydrating = () => null;
