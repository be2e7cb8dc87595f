/**
 * Runs a script's main function; an error prints its message and exits with code 1. Exits explicitly, because a timer of
 * the schema engine would keep the process running for ten seconds.
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
