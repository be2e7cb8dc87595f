import { useSyncExternalStore } from "react";

/**
 * How fresh the page is. `live`: it follows its stream, some seconds late where a crowd does. `behind`: the stream is being
 * opened, or what was missed is being loaded. `offline`: the server has not answered for several attempts, or the device has no
 * network.
 */
export type LiveState = "live" | "behind" | "offline";

/** Classes of the dot that says it. */
export const liveLooks: Record<LiveState, string> = {
  live: "bg-mark",
  behind: "animate-pulse bg-warning motion-reduce:animate-none",
  offline: "bg-danger",
};

const listeners = new Set<() => void>();
let state: LiveState = "behind";

export function setLiveState(next: LiveState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the page's `LiveRefresh`. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => "behind",
  );
}
