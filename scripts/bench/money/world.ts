import path from "node:path";
import { ensureDatabase, startPostgres } from "@/scripts/db/postgres";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { anyFreePort } from "@/scripts/dev/ports";
import { generateSecrets, quickStartEnvironment } from "@/scripts/dev/quick-start";
import { newRunDirectory, removeDeadRuns } from "@/scripts/dev/run-directory";
import { root } from "@/scripts/root";
import { startStripeSandbox } from "@/tests/support/stripe-sandbox";

export type WorldOptions = {
  readonly SMTP_URL?: string;
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * Runs the function with its own durable Postgres and payment sandbox in this process's environment.
 * @param options.SMTP_URL without it no mails are sent
 * @param options.settings of Postgres, besides those of the quick start
 */
export async function inMoneyWorld<T>(
  use: () => Promise<T>,
  { SMTP_URL, settings = {} }: WorldOptions = {},
): Promise<T> {
  await removeDeadRuns();
  const run = newRunDirectory("bench-money");
  const server = await startPostgres({
    directory: path.join(run.directory, "postgres"),
    port: await anyFreePort(),
    durable: true,
    settings,
  });
  const sandbox = await startStripeSandbox(path.join(run.directory, "stripe"));
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
    Object.assign(process.env, environment, SMTP_URL && { SMTP_URL }, {
      LOG_LEVEL: "error",
      NODE_ENV: "production",
      RATE_LIMIT_FACTOR: "1000000",
    });
    await runCommand(process.execPath, ["--import", "tsx", "scripts/db/migrate.ts"], {
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
