import { setTimeout } from "node:timers/promises";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import { runMigrations } from "graphile-worker";
import { type Client, Pool } from "pg";
import { runMain } from "@/scripts/run-main";
import { withClient } from "./postgres";
import { noFilters, readMigrations, withSchemaEngine } from "./schema-engine";

/** Advisory lock (an arbitrary number) so that of several processes only one migrates at a time. */
const MIGRATION_LOCK = 727_262_318;
/** Postgres' messages for 55P03 and 40P01, the only trace of them in the engine's error. */
const LOCK_NOT_HAD = /canceling statement due to lock timeout|deadlock detected/;

/** Milliseconds that a statement waits for a lock: everybody who comes after it waits behind it. */
const LOCK_TIMEOUT_MS = 2_000;
const PAUSE_MS = 1_000;
const ATTEMPTS = 60;

/**
 * Applies the committed migrations and those of the job queue. Idempotent, and safe from several processes at once. A migration
 * that does not get a lock soon is undone, lets everybody else pass, and is tried again for about three minutes.
 * @returns the names of the newly applied migrations.
 * @throws Error with the engine's message when a migration fails; `_prisma_migrations` then names it.
 */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    // The job queue first: our own migrations may refer to its functions.
    await migrateJobQueue(databaseUrl);
    const before = await finishedMigrations(client);
    await withSchemaEngine(databaseUrl, (engine) => applyAll(engine, client), {
      onConnect: (connection) => connection.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`),
    });
    return (await finishedMigrations(client)).filter((name) => !before.includes(name));
  });
}

async function applyAll(engine: SchemaEngine, client: Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await engine.applyMigrations({ migrationsList: readMigrations(), filters: noFilters });
      return;
    } catch (error) {
      if (!LOCK_NOT_HAD.test(String(error))) throw error;
      // Prisma refuses to go on after a failed migration; this one left nothing behind.
      const { rows } = await client.query<{ name: string }>(
        `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
      );
      for (const { name } of rows) await engine.markMigrationRolledBack({ migrationName: name });
      await dropHalfBuiltIndexes(client);
      if (attempt === ATTEMPTS) throw error;
      console.log(`${rows.map(({ name }) => name)} waits for a lock; it is tried again.`);
      await setTimeout(PAUSE_MS);
    }
  }
}

/** What a failed CREATE INDEX CONCURRENTLY leaves behind; the next try would stumble over it. */
async function dropHalfBuiltIndexes(client: Client): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `SELECT indexrelid::regclass::text AS index FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE NOT indisvalid AND relnamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT 1 FROM pg_stat_progress_create_index building WHERE building.index_relid = indexrelid)`,
  );
  for (const { index } of rows) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
}

/** None before Prisma's table exists. */
async function finishedMigrations(client: Client): Promise<readonly string[]> {
  const exists = await client.query("SELECT 1 FROM pg_tables WHERE tablename = '_prisma_migrations'");
  if (exists.rowCount === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY started_at, migration_name",
  );
  return rows.map(({ name }) => name);
}

/** Uses its own pool, closed at once: the library's keeps idle connections to the database. */
async function migrateJobQueue(connectionString: string): Promise<void> {
  const pgPool = new Pool({ connectionString, max: 2 });
  const report = (error: Error) => console.error(`Job queue migration: ${error.message}`);
  pgPool.on("error", report).on("connect", (client) => client.on("error", report));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!url) throw new Error("Set DATABASE_URL to the database to migrate. (`npm run up` migrates its own.)");
  const applied = await migrate(url);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
}

if (require.main === module) {
  runMain(main);
}
