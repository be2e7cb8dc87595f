import { useSyncExternalStore } from "react";

/**
 * How fresh the page is. `live`: it follows its stream. `behind`: the stream is being opened, or what was missed is being
 * loaded. `offline`: the server has not answered for several attempts, or the device has no network.
 */
export type LiveState = "live" | "behind" | "offline";

const listeners = new Set<() => void>();
let state: LiveState | null = null;

/** @param next null: the page follows no stream any more */
export function setLiveState(next: LiveState | null): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the page's `LiveRefresh`; null without one. */
export function useLiveState(): LiveState | null {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );
}
