import { log } from "@/lib/shared/log";

/**
 * Runs rounds one after another with a pause in between. An error is logged, and the loop continues.
 * @returns a function that stops the loop and waits for the running round
 */
export function startLoop(name: string, pauseMs: number, round: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let endPause = () => {};
  const done = (async () => {
    while (!stopped) {
      await round().catch((error: unknown) => log.error({ err: error, loop: name }, "round failed"));
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
