import type { Client } from "pg";
import { env } from "@/lib/shared/env";
import { withClient } from "@/scripts/db/postgres";
import { uniqueWord } from "./unique-word";
import { sandbox, syncClock } from "./world";

/** Tables of the queue that its workers cache in memory; they are never restored. */
const CACHED = ["_private_tasks", "_private_job_queues", "_private_known_crontabs", "migrations"];

/**
 * The state of this test file's database, payment account and clock. Restoring it takes some milliseconds, however long it took
 * to create (decision 64).
 */
export class Snapshot {
  private constructor(
    private readonly name: string,
    private readonly restoring: string,
  ) {}

  /** Takes a snapshot. Nothing may be running meanwhile. */
  static async keep(): Promise<Snapshot> {
    const name = `snapshot_${uniqueWord()}`;
    const restoring = await withClient(env().DATABASE_URL, (client) => keepRows(client, name));
    // The provider's clock counts whole seconds: everything in the snapshot must be older than the time restored.
    await sandbox("clock/advance", { seconds: 2 });
    await sandbox("keep", { name });
    return new Snapshot(name, restoring);
  }

  /** Restores the snapshot. Calls that killed processes still have in flight no longer have any effect. */
  async restore(): Promise<void> {
    await sandbox("restore", { name: this.name });
    await withClient(env().DATABASE_URL, (client) => client.query(this.restoring));
    await syncClock();
  }
}

/** Copies all rows into a schema of this name. @returns the statements that restore them */
async function keepRows(client: Client, name: string): Promise<string> {
  const { rows: tables } = await client.query<{ own: string; kept: string; columns: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS own, format('%I.%I', $1::text, tablename) AS kept,
        (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
          WHERE attrelid = format('%I.%I', schemaname, tablename)::regclass
            AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
      FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker') AND tablename <> ALL($2)`,
    [name, CACHED],
  );
  await client.query(`CREATE SCHEMA ${client.escapeIdentifier(name)}`);
  for (const { own, kept, columns } of tables)
    await client.query(`CREATE TABLE ${kept} AS SELECT ${columns} FROM ${own}`);
  return [
    "BEGIN",
    // Disables triggers and foreign keys: the ledger's rows are append-only, and tables are restored in any order.
    "SET LOCAL session_replication_role = replica",
    // Waits for transactions that a killed process was committing.
    `LOCK TABLE ${tables.map(({ own }) => own).join(", ")} IN EXCLUSIVE MODE`,
    ...tables.flatMap(({ own, kept, columns }) => [
      `DELETE FROM ${own}`,
      `INSERT INTO ${own} (${columns}) OVERRIDING SYSTEM VALUE TABLE ${kept}`,
    ]),
    "COMMIT",
  ].join(";\n");
}
