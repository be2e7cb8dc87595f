import path from "node:path";
import { runCommand } from "../../bootstrap/run-command.mjs";
import { anyFreePort } from "../../ports";
import { ensureDatabase, startPostgres } from "../../postgres";
import { generateSecrets, quickStartEnvironment } from "../../quick-start";
import { newRunDirectory, removeDeadRuns } from "../../run-directory";
import { root } from "../../schema-engine";
import { startStripeSandbox } from "../../testing/stripe-sandbox";

/**
 * Runs the function with a durable Postgres and a payment sandbox of its own in this process's environment.
 * @param more of the environment; without a mail server no mails are sent
 */
export async function inMoneyWorld<T>(
  use: () => Promise<T>,
  more: { readonly SMTP_URL?: string } = {},
): Promise<T> {
  await removeDeadRuns();
  const run = newRunDirectory("bench-money");
  const server = await startPostgres({
    directory: path.join(run.directory, "postgres"),
    port: await anyFreePort(),
    durable: true,
  });
  const sandbox = await startStripeSandbox(path.join(run.directory, "stripe"), []);
  if (sandbox.process.pid !== undefined) run.owns(sandbox.process.pid);
  try {
    await ensureDatabase(server, "bench");
    const { SMTP_URL: _, ...environment } = quickStartEnvironment({
      secrets: generateSecrets(),
      webPort: 3000,
      stripePort: sandbox.port,
      databaseUrl: server.url("bench"),
      storageDirectory: path.join(run.directory, "storage"),
      stripeKey: `sk_test_${run.name}`,
    });
    Object.assign(process.env, environment, more, { LOG_LEVEL: "error", NODE_ENV: "production" });
    await runCommand(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], {
      cwd: root,
      env: process.env,
    });
    return await use();
  } finally {
    await sandbox.stop();
    await server.stop();
    run.remove();
  }
}
