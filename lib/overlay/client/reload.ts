import { spread } from "@/lib/shared/reconnect";

/** Over which the pages that are open reload for a new release. */
const JITTER_MS = 30_000;
const RETRY_SECONDS = 5;

/**
 * Creates the function that reloads the page for the code of another release: after a random time, as all others do the same, once the
 * page itself is answered, because broadcast software keeps an error page for good, and while nothing is announced.
 */
export function createReload(isShowing: () => boolean): () => void {
  let isPlanned = false;

  async function attempt(): Promise<void> {
    const answers = await fetch(location.href, { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers && !isShowing()) location.reload();
    else setTimeout(attempt, spread(RETRY_SECONDS) * 1_000);
  }

  return () => {
    if (!isPlanned) setTimeout(attempt, Math.random() * JITTER_MS);
    isPlanned = true;
  };
}
