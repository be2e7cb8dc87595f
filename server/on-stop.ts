/** Runs `stop` once on the first SIGTERM or SIGINT. */
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
