import path from "node:path";
import type { Client } from "pg";
import { anyFreePort } from "@/scripts/dev/ports";
import { newRunDirectory, removeDeadRuns } from "@/scripts/dev/run-directory";
import { root } from "@/scripts/root";
import { migrate } from "./migrate";
import { ensureDatabase, startPostgres, withClient } from "./postgres";
import { missingChecks } from "./repeated-checks";
import { noFilters, readSchema, withSchemaEngine } from "./schema-engine";

/**
 * The SQL that leads from the committed migrations to the Prisma schema; empty when they agree. Indexes that the schema
 * language cannot express (partial, on expressions) are excluded, so hand-written SQL is no difference. The engine ignores
 * CHECK constraints and triggers; constraints that repeat a constant of the code are compared in `repeated-checks.ts`.
 */
export async function migrationDiff(): Promise<string> {
  await removeDeadRuns();
  const run = newRunDirectory("diff");
  const directory = path.join(run.directory, "postgres");
  const server = await startPostgres({ directory, port: await anyFreePort(), durable: false });
  try {
    await ensureDatabase(server, "diff");
    const url = server.url("diff");
    await migrate(url);
    const checks = await withClient(url, missingChecks);
    await withClient(url, dropInexpressibleIndexes);
    const { stdout } = await withSchemaEngine(url, (engine) =>
      engine.diff({
        from: { tag: "schemaDatasource", ...readSchema(), configDir: root },
        to: { tag: "schemaDatamodel", ...readSchema() },
        script: true,
        exitCode: null,
        filters: noFilters,
      }),
    );
    const sql = stdout?.trim() ?? "";
    return [sql === "-- This is an empty migration." ? "" : sql, checks].filter(Boolean).join("\n\n");
  } finally {
    await server.stop();
    run.remove();
  }
}

async function dropInexpressibleIndexes(client: Client): Promise<void> {
  await client.query("DROP TABLE IF EXISTS _prisma_migrations");
  const { rows } = await client.query<{ name: string }>(
    `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND (i.indpred IS NOT NULL OR i.indexprs IS NOT NULL)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
}
