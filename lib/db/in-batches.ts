import { db, Prisma, type Tx } from "./client";

/** Rows per transaction: few enough that its locks delay nobody. */
const BATCH = 5_000;

/** Repeats what changes or deletes at most `limit` rows until it finds fewer. @returns the total number of rows */
export async function inBatches(change: (limit: number) => Promise<number>, limit = BATCH): Promise<number> {
  for (let all = 0; ; ) {
    const count = await change(limit);
    all += count;
    if (count < limit) return all;
  }
}

/**
 * Deletes at most `limit` rows of a table. Raw SQL, because the table varies; its name never comes from user input.
 * @param key the column that identifies a row
 */
export function deleteSome(
  tx: Tx,
  { table, key = "id", where }: { table: string; key?: string; where: Prisma.Sql },
  limit: number,
): Promise<number> {
  const [rows, id] = [Prisma.raw(table), Prisma.raw(key)];
  return tx.$executeRaw`
    DELETE FROM ${rows} WHERE ${id} IN (SELECT ${id} FROM ${rows} WHERE ${where} LIMIT ${limit}::int)`;
}

/**
 * A function that deletes the rows of a table whose time is before a moment, in batches.
 * @param time the column or the SQL expression of that time; rows without one stay
 * @returns how many were deleted
 */
export function deleteOlder(
  table: string,
  time: string,
  { key = "id", where = Prisma.sql`true` }: { readonly key?: string; readonly where?: Prisma.Sql } = {},
): (before: Date) => Promise<number> {
  const at = Prisma.raw(time);
  return (before) =>
    inBatches((limit) =>
      deleteSome(db(), { table, key, where: Prisma.sql`${at} < ${before}::timestamptz AND ${where}` }, limit),
    );
}
