import { runMigrations } from "graphile-worker";
import { Pool } from "pg";
import { runMain } from "@/scripts/run-main";
import { withClient } from "./postgres";
import { noFilters, readMigrations, withSchemaEngine } from "./schema-engine";

/** Two processes that start together must not both apply: one waits here for the other. Any number that nobody else uses. */
const MIGRATION_LOCK = 727_262_318;

/**
 * Brings the database to the committed migrations, and the job queue's own tables to its version.
 * Safe to call from many processes at once and when nothing is left to do.
 * @returns the names of the migrations that were applied now.
 * @throws Error in the engine's words when a migration fails; the database then says which one.
 */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    // The job queue first: our own migrations may refer to its functions.
    await migrateJobQueue(databaseUrl);
    return withSchemaEngine(databaseUrl, async (engine) => {
      const applied = await engine.applyMigrations({ migrationsList: readMigrations(), filters: noFilters });
      return applied.appliedMigrationNames;
    });
  });
}

/** With a pool of our own, closed at once: the library's keeps idle connections, which would hold the database open. */
async function migrateJobQueue(connectionString: string): Promise<void> {
  const pgPool = new Pool({ connectionString, max: 2 });
  const tell = (error: Error) => console.error(`Job queue migration: ${error.message}`);
  pgPool.on("error", tell).on("connect", (client) => client.on("error", tell));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new Error("Set DATABASE_URL to the database to migrate. (`npm run up` does this by itself.)");
  const applied = await migrate(url);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
}

if (require.main === module) {
  runMain(main);
}
