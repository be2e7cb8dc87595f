import { newRunDirectory, removeDeadRuns } from "../run-directory";
import { anyFreePorts } from "./ports";
import { type Addresses, Stack, type StackOptions } from "./stack";

type ThrowAwayOptions = Pick<StackOptions, "durable" | "onLine"> & {
  /** Prefix of the data directory's name. */
  readonly kind: string;
};

/**
 * Serves the built application with its own database, sandboxes and ports while `use` runs, then removes them. Ctrl-C aborts the
 * signal given to `use`.
 */
export async function withThrowAwayStack<T>(
  { kind, ...options }: ThrowAwayOptions,
  use: (addresses: Addresses, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await removeDeadRuns();
  // All clients share one network address.
  process.env.RATE_LIMIT_FACTOR ??= "100000";
  const run = newRunDirectory(kind);
  const ending = new AbortController();
  const stack = new Stack({
    ...options,
    mode: "production",
    directory: run.directory,
    ports: await anyFreePorts(),
    given: {},
    onSpawn: run.owns,
    signal: ending.signal,
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => ending.abort());
  try {
    return await use(await stack.start(), ending.signal);
  } finally {
    await stack.stop();
    run.remove();
  }
}

/** Prints only the error lines of a server's log. */
export function printErrors(source: string, line: string): void {
  if (/error|fatal/i.test(line)) console.error(`${source} ${line}`);
}
