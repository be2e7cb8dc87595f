/** A write without an answer for so long is announced: it is still on its way. */
const SLOW_MS = 5_000;

const listeners = new Set<() => void>();
let slow = 0;

function count(by: 1 | -1): void {
  slow += by;
  for (const listener of listeners) listener();
}

/** Counts a write as slow from five seconds on, until it ends. Source: docs/product/pages.md#notices. */
export async function noticeSlowness<Answer>(write: Promise<Answer>): Promise<Answer> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, SLOW_MS);
  try {
    return await write;
  } finally {
    clearTimeout(timer);
    if (isSlow) count(-1);
  }
}

/** Subscribes to `isAnyWriteSlow`. Returns the function that ends it. */
export function onSlowWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a write of this page has been under way for five seconds. */
export function isAnyWriteSlow(): boolean {
  return slow > 0;
}
