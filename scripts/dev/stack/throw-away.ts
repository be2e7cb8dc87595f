import { newRunDirectory, removeDeadRuns } from "../run-directory";
import { anyFreePorts } from "./ports";
import { type Addresses, Stack, type StackOptions } from "./stack";

type ThrowAwayOptions = Pick<StackOptions, "durable" | "onLine"> & {
  /** Names the directory of its data. */
  readonly kind: string;
};

/**
 * Serves the built application with a database, sandboxes and ports of its own while `use` runs, then clears all of it
 * away. Ctrl-C ends it as well, and tells `use` by the signal.
 */
export async function withThrowAwayStack<T>(
  { kind, ...options }: ThrowAwayOptions,
  use: (addresses: Addresses, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await removeDeadRuns();
  // Everybody in there has one address.
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

/** What a server says that somebody who only measures wants to know. */
export function tellErrors(source: string, line: string): void {
  if (/error|fatal/i.test(line)) console.error(`${source} ${line}`);
}
