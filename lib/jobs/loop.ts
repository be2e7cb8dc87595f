import { log } from "@/lib/shared/log";

/** While rounds keep failing, as without a database, one of them in this time is logged. */
const LOG_EVERY_MS = 60_000;

/**
 * Runs rounds one after another with a pause in between. An error is logged, and the loop continues.
 * @returns a function that stops the loop and waits for the running round
 */
export function startLoop(name: string, pauseMs: number, round: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let endPause = () => {};
  let failures = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const failed = (error: unknown) => {
    failures += 1;
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.error({ err: error, loop: name, failures }, "round failed");
  };
  const succeeded = () => {
    if (failures > 0) log.info({ loop: name, failures }, "rounds succeed again");
    failures = 0;
    loggedAt = Number.NEGATIVE_INFINITY;
  };
  const done = (async () => {
    while (!stopped) {
      await round().then(succeeded, failed);
      if (stopped) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return () => {
    stopped = true;
    endPause();
    return done;
  };
}
