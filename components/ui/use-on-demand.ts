import { useEffect, useState } from "react";

/**
 * For a component that is not in the first load: prefetches its code when the browser is idle. Returns whether to mount it:
 * from the first opening on, so that it can also animate its closing.
 *
 * @param load must be the same function on every render
 */
export function useOnDemand(open: boolean, load: () => Promise<unknown>): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => whenIdle(load), [load]);
  return wanted;
}

/** Safari has no idle callback; there, after two seconds. Returns the function that cancels it. */
export function whenIdle(work: () => unknown): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 2_000);
  return () => clearTimeout(timer);
}
