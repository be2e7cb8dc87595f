import type { ClientBase, Pool } from "pg";
import { z } from "zod";

const tables = z.array(z.object({ name: z.string() }));

/**
 * A statement that deletes every row that no migration wrote, with triggers and foreign keys disabled. The leaderboard's periods begin
 * anew: a clock that a test has moved has moved them, too.
 */
export async function emptyingOf(database: ClientBase | Pool): Promise<string> {
  const { rows } = await database.query(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE (schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'clock', 'database_timelines', 'leaderboard_periods'))
        OR (schemaname = 'graphile_worker' AND tablename = '_private_jobs') ORDER BY 1`,
  );
  const deletions = tables.parse(rows).map(({ name }) => `DELETE FROM ${name};`);
  return `BEGIN; SET LOCAL session_replication_role = replica; ${deletions.join(" ")}
    UPDATE leaderboard_periods SET since = 'epoch'; COMMIT;`;
}
