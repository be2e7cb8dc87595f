/** Runs `stop` once, whichever signals to stop come, and however many. */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    void stop();
  };
  process.on("SIGTERM", begin);
  process.on("SIGINT", begin);
}
