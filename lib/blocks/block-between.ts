import { Prisma, type Tx } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";

/** `own`: the person blocked the other one. `other`: it is the other way round. Null: neither did. */
export type BlockState = "own" | "other" | null;

/** The `BlockState` between a person and another one, as a column of a query. @param other an id in that query */
export function blockBetween(person: UserId, other: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE
    WHEN EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = ${person}::uuid AND b.blocked_id = ${other}) THEN 'own'
    WHEN EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = ${other} AND b.blocked_id = ${person}::uuid) THEN 'other'
  END`;
}

/** The `BlockState` between a person and another one, now. */
export async function blockStateBetween(tx: Tx, person: UserId, other: UserId): Promise<BlockState> {
  const [row] = await tx.$queryRaw<{ state: BlockState }[]>`
    SELECT ${blockBetween(person, Prisma.sql`${other}::uuid`)} AS state`;
  return row?.state ?? null;
}
