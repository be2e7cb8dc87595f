import { log } from "@/lib/shared/log";

/**
 * Does something again and again, never twice at once, with a pause in between; an error is logged and the loop goes
 * on. Returns how to stop it, which waits for a round under way.
 */
export function startLoop(name: string, pauseMs: number, round: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let wake = () => {};
  const done = (async () => {
    while (!stopped) {
      await round().catch((error: unknown) => log.error({ err: error, loop: name }, "round failed"));
      if (stopped) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return () => {
    stopped = true;
    wake();
    return done;
  };
}
