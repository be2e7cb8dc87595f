import type { Client } from "pg";
import { env } from "@/lib/shared/env";
import { withClient } from "@/scripts/db/postgres";
import { joinClock } from "@/tests/simulation/crash/recovery";
import { uniqueWord } from "./unique-word";
import { sandbox } from "./world";

/** What the queue's workers learn once and remember: it means the same at every moment. */
const LEARNT = ["_private_tasks", "_private_job_queues", "_private_known_crontabs", "migrations"];

/**
 * A moment of this test file's whole world: the database, the payment account, the time. Going back to it costs some
 * milliseconds, whatever it took to get there.
 */
export class Snapshot {
  private constructor(
    private readonly name: string,
    private readonly restoring: string,
  ) {}

  /** Keeps the world as it is now, in which nothing may be under way. */
  static async keep(): Promise<Snapshot> {
    const name = `moment_${uniqueWord()}`;
    const restoring = await withClient(env().DATABASE_URL, (client) => keepRows(client, name));
    // The provider's clock counts whole seconds: nothing that has happened may be younger than the one gone back to.
    await sandbox("clock/advance", { seconds: 2 });
    await sandbox("keep", { name });
    return new Snapshot(name, restoring);
  }

  /** Takes the world back. What other processes still had under way in it has no effect any more. */
  async restore(): Promise<void> {
    await sandbox("restore", { name: this.name });
    await withClient(env().DATABASE_URL, (client) => client.query(this.restoring));
    await joinClock();
  }
}

/** @param name of a schema for the copies @returns the statements that bring the rows back */
async function keepRows(client: Client, name: string): Promise<string> {
  const { rows: tables } = await client.query<{ own: string; kept: string; columns: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS own, format('%I.%I', $1::text, tablename) AS kept,
        (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
          WHERE attrelid = format('%I.%I', schemaname, tablename)::regclass
            AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
      FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker') AND tablename <> ALL($2)`,
    [name, LEARNT],
  );
  await client.query(`CREATE SCHEMA ${client.escapeIdentifier(name)}`);
  for (const { own, kept, columns } of tables)
    await client.query(`CREATE TABLE ${kept} AS SELECT ${columns} FROM ${own}`);
  return [
    "BEGIN",
    // Triggers are for what happens: books that cannot be changed, notices, references in their order.
    "SET LOCAL session_replication_role = replica",
    // Whoever was killed in the middle of a commit has to be through with it.
    `LOCK TABLE ${tables.map(({ own }) => own).join(", ")} IN EXCLUSIVE MODE`,
    ...tables.flatMap(({ own, kept, columns }) => [
      `DELETE FROM ${own}`,
      `INSERT INTO ${own} (${columns}) OVERRIDING SYSTEM VALUE TABLE ${kept}`,
    ]),
    "COMMIT",
  ].join(";\n");
}
