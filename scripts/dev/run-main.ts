/**
 * Runs a script's main function: an error becomes its message and exit code 1. Ends the process by itself, because
 * the schema engine leaves a timer behind that would keep it alive for ten seconds.
 */
export function runMain(main: () => Promise<void>): void {
  main().then(
    () => process.exit(),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
