import { clearData, dataDirectory, healAfterKill } from "./data-directory";
import { RunFile } from "./run-file";

/**
 * `npm run reset`: the next start finds nothing and begins afresh.
 * @throws Error while the application runs: its database would lose the ground under its feet.
 */
export async function reset(): Promise<void> {
  const runFile = new RunFile(dataDirectory);
  const running = await runFile.claim("up");
  if (running) {
    throw new Error(
      `Bravado is running (process ${running.supervisor.pid}). Stop it first: Ctrl-C in its terminal.`,
    );
  }
  try {
    await healAfterKill();
    clearData();
  } finally {
    runFile.release();
  }
}
