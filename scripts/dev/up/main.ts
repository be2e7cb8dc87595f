import { loadEnvConfig } from "@next/env";
import { root } from "@/scripts/root";
import { printLine } from "../stack/log-lines";
import { Stack } from "../stack/stack";
import { choosePorts } from "./choose-ports";
import { dataDirectory, healAfterKill } from "./data-directory";
import { type Run, RunFile } from "./run-file";
import { printWelcome } from "./welcome";

/** `npm run up` and, with `--dev`, `npm run dev`: starts everything, from any state, until Ctrl-C. */
export async function up(args: readonly string[]): Promise<void> {
  const mode = args.includes("--dev") ? "dev" : "up";
  loadEnvConfig(root, mode === "dev", { info: () => {}, error: console.error });
  const runFile = new RunFile(dataDirectory);
  const running = await runFile.claim(mode);
  if (running) return sayRunning(running, mode);
  process.once("exit", () => runFile.release());

  await healAfterKill();
  const starting = new AbortController();
  const stack = new Stack({
    mode: mode === "dev" ? "development" : "production",
    directory: dataDirectory,
    ports: await choosePorts(process.env, mode),
    given: process.env,
    durable: true,
    onLine: printLine,
    onSpawn: (pid) => runFile.owns(pid),
    signal: starting.signal,
  });
  const started = stack.start();
  stopOnSignal(stack, started, starting);
  try {
    const addresses = await started;
    runFile.update({ url: addresses.url, environment: { ...addresses.environment } });
    printWelcome(addresses, mode);
  } catch (error) {
    // After a signal its handler exits.
    if (!starting.signal.aborted) throw error;
  }
}

/** The first signal stops everything in order, a second one kills it. */
function stopOnSignal(stack: Stack, started: Promise<unknown>, starting: AbortController): void {
  const onSignal = async () => {
    if (starting.signal.aborted) {
      stack.kill();
      process.exit(1);
    }
    console.log("\nStopping. (Ctrl-C again to kill.)");
    starting.abort();
    await started.catch(() => {});
    await stack.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void onSignal());
}

function sayRunning(run: Run, wanted: Run["mode"]): void {
  const where = run.url ? `at ${run.url}` : "and still starting";
  console.log(`Bravado is already running ${where} (npm run ${run.mode}, process ${run.supervisor.pid}).`);
  if (run.mode === wanted) return;
  console.log(`Stop it first to use \`npm run ${wanted}\`: Ctrl-C in its terminal.`);
  process.exitCode = 1;
}
