import { useEffect, useState } from "react";

/**
 * For a part that is not in a page's first load. Fetches its code when the browser has nothing else to do, and says
 * whether to mount it: from its first opening on, for good, so that it can also close gracefully.
 *
 * @param load must be the same function on every render
 */
export function useOnDemand(open: boolean, load: () => Promise<unknown>): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => whenIdle(load), [load]);
  return wanted;
}

/** Safari has no idle callback; there, a moment after the page stands. */
function whenIdle(work: () => unknown): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 2_000);
  return () => clearTimeout(timer);
}
