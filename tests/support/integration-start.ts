import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { createMailSandbox } from "../../sandbox/mail";
import { ensureDatabase, startPostgres } from "../../scripts/db/postgres";
import { anyFreePort } from "../../scripts/dev/ports";
import { newRunDirectory, removeDeadRuns } from "../../scripts/dev/run-directory";
import { TEMPLATE, writeIntegration } from "./integration";
import { startStripeSandbox } from "./stripe-sandbox";

declare global {
  var bravadoIntegrationStop: (() => Promise<void>) | undefined;
}

/** Once per run: starts a temporary Postgres with a migrated template database, and one payment and one mail sandbox for all workers. */
export default async function start(): Promise<void> {
  await removeDeadRuns();
  const run = newRunDirectory("jest");
  const server = await startPostgres({
    directory: path.join(run.directory, "postgres"),
    port: await anyFreePort(),
    durable: false,
  });
  globalThis.bravadoIntegrationStop = async () => {
    await server.stop();
    run.remove();
  };
  try {
    await ensureDatabase(server, TEMPLATE);
    migrateInOwnProcess(server.url(TEMPLATE));
    const sandbox = await startStripeSandbox();
    if (sandbox.process.pid !== undefined) run.owns(sandbox.process.pid);
    const mail = await createMailSandbox({ smtpPort: 0, inboxPort: 0 });
    globalThis.bravadoIntegrationStop = async () => {
      await Promise.all([sandbox.stop(), mail.close()]);
      await server.stop();
      run.remove();
    };
    const storageDirectory = path.join(run.directory, "storage");
    mkdirSync(storageDirectory);
    const serverUrl = server.url("postgres");
    writeIntegration({
      run: run.name,
      serverUrl,
      stripePort: sandbox.port,
      smtpPort: Number(new URL(mail.smtpUrl).port),
      inboxUrl: mail.inboxUrl,
      storageDirectory,
    });
  } catch (error) {
    // Jest does not run globalTeardown when globalSetup failed.
    await globalThis.bravadoIntegrationStop();
    throw error;
  }
}

/** Migrates in a separate process: the schema engine is an ES module, and Jest loads modules as CommonJS. */
export function migrateInOwnProcess(databaseUrl: string): void {
  const script = path.resolve(__dirname, "../../scripts/db/migrate.ts");
  const done = spawnSync(process.execPath, ["--import", "tsx", script], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: "utf8",
  });
  if (done.status !== 0)
    throw new Error(`The template database could not be migrated:\n${done.stdout}${done.stderr}`);
}
