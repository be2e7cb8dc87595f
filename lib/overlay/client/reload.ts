import { spread } from "@/lib/shared/reconnect";

/** Over which the pages that are open reload for a new release. */
const JITTER_MS = 30_000;
const RETRY_SECONDS = 5;
const TIMEOUT_MS = 10_000;

/** Of `createAlerts`. */
type Pausable = { readonly pause: () => Promise<void>; readonly resume: () => void };

/**
 * Creates the function that reloads the page for the code of another release: after a random time, as all others do the same, between
 * two alerts, and once the page itself is answered, because broadcast software keeps an error page for good.
 */
export function createReload(alerts: Pausable): () => void {
  let isPlanned = false;

  async function attempt(): Promise<void> {
    await alerts.pause();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answers = await fetch(location.href, { cache: "no-store", signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return location.reload();
    alerts.resume();
    setTimeout(attempt, spread(RETRY_SECONDS) * 1_000);
  }

  return () => {
    if (!isPlanned) setTimeout(attempt, Math.random() * JITTER_MS);
    isPlanned = true;
  };
}
