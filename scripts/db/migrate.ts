import { runMigrations } from "graphile-worker";
import { Pool } from "pg";
import { runMain } from "@/scripts/run-main";
import { withClient } from "./postgres";
import { noFilters, readMigrations, withSchemaEngine } from "./schema-engine";

/** Advisory lock (an arbitrary number) so that of several processes only one migrates at a time. */
const MIGRATION_LOCK = 727_262_318;

/**
 * Applies the committed migrations and those of the job queue. Idempotent, and safe from several processes at once.
 * @returns the names of the newly applied migrations.
 * @throws Error with the engine's message when a migration fails; `_prisma_migrations` then names it.
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
