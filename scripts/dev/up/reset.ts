import { clearData, dataDirectory, healAfterKill } from "./data-directory";
import { RunFile } from "./run-file";

/**
 * `npm run reset`: deletes the quick start's data.
 * @throws Error while the application runs, because it would lose its database.
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
