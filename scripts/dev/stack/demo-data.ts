import { rmSync } from "node:fs";
import path from "node:path";
import { withClient } from "@/scripts/db/postgres";
import { root } from "@/scripts/root";
import { step } from "../bootstrap/progress.mjs";
import { runCommand } from "../bootstrap/run-command.mjs";

export type DemoData = {
  /** The maintenance database of the server, from which others are created. */
  readonly serverUrl: string;
  readonly databaseUrl: string;
  readonly stripeDirectory: string;
};

/**
 * Deletes the demo data of a seed that was killed half way, in the database and the payment sandbox: it can be neither used nor
 * continued. Nobody has used the application by then.
 */
export async function clearHalfSeeded(demo: DemoData): Promise<void> {
  const { rows } = await withClient(demo.databaseUrl, async (client) => {
    await prepareMark(client);
    return client.query("SELECT 1 FROM quick_start.seed WHERE finished_at IS NULL");
  });
  if (rows.length === 0) return;
  const name = new URL(demo.databaseUrl).pathname.slice(1);
  await step("Deleting incomplete demo data", () =>
    withClient(demo.serverUrl, async (client) => {
      await client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`);
      const owner = client.escapeIdentifier(new URL(demo.databaseUrl).username);
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} OWNER ${owner}`);
    }),
  );
  rmSync(demo.stripeDirectory, { recursive: true, force: true });
}

/** Seeds the demo data once per database. */
export async function seedOnce(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const first = await withClient(databaseUrl, async (client) => {
    await prepareMark(client);
    const begun = await client.query("INSERT INTO quick_start.seed (id) VALUES (1) ON CONFLICT DO NOTHING");
    return begun.rowCount === 1;
  });
  if (!first) return;
  await step("Seeding the demo data", () =>
    runCommand(process.execPath, ["--import", "tsx", path.join(root, "prisma", "seed.ts")], {
      cwd: root,
      env: { ...process.env, ...environment },
      signal,
    }),
  );
  await withClient(databaseUrl, (client) => client.query("UPDATE quick_start.seed SET finished_at = now()"));
}

/** The marker is in a schema of its own, unknown to the application and its migrations. */
async function prepareMark(client: { query: (sql: string) => Promise<unknown> }): Promise<void> {
  await client.query("CREATE SCHEMA IF NOT EXISTS quick_start");
  await client.query(
    `CREATE TABLE IF NOT EXISTS quick_start.seed (
      id int PRIMARY KEY CHECK (id = 1), started_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz)`,
  );
}
