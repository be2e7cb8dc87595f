import { now } from "@/lib/shared/clock";
import { db, Prisma } from "./client";

/**
 * After a restore to a moment, or when a replica took over, the last commits may be missing, although the payment provider has
 * done what they asked for. Such a database is on another timeline; until its books were compared with the provider's, nothing is
 * decided by the clock and nothing is asked of the provider (decision 338).
 */

/** How long a worker may compare before another one begins as well, which does no harm. */
const CLAIM = Prisma.sql`interval '10 minutes'`;

/** Whether the books of the database's present timeline were compared. Constant within a statement. */
export const IS_COMPARED = Prisma.sql`EXISTS (
  SELECT 1 FROM database_timelines WHERE id = current_timeline() AND compared_at IS NOT NULL)`;

export async function isTimelineCompared(): Promise<boolean> {
  const [row] = await db().$queryRaw<{ compared: boolean }[]>`SELECT ${IS_COMPARED} AS compared`;
  return row?.compared === true;
}

/** Claims the comparison of the present timeline. @returns its id; null when it was compared or another worker does it */
export async function claimTimeline(): Promise<string | null> {
  const at = now();
  const [row] = await db().$queryRaw<{ id: string }[]>`
    INSERT INTO database_timelines (id, found_at, claimed_at)
    VALUES (current_timeline(), ${at}::timestamptz, ${at}::timestamptz)
    ON CONFLICT (id) DO UPDATE SET claimed_at = excluded.claimed_at
    WHERE database_timelines.compared_at IS NULL
      AND coalesce(database_timelines.claimed_at < ${at}::timestamptz - ${CLAIM}, true)
    RETURNING id`;
  return row?.id ?? null;
}

/**
 * Has the present timeline compared again: a copy of the disk that was put back, unlike a restore by Postgres, begins no new one.
 */
export async function doubtTimeline(): Promise<void> {
  await db().$executeRaw`
    UPDATE database_timelines SET compared_at = NULL, claimed_at = NULL WHERE id = current_timeline()`;
}

/** Gives a claim back, so that the comparison is begun again. */
export async function releaseTimeline(id: string): Promise<void> {
  await db().databaseTimeline.updateMany({ where: { id, comparedAt: null }, data: { claimedAt: null } });
}

/** From now on the provider is asked again. */
export async function endComparison(id: string, findings: Prisma.InputJsonObject): Promise<void> {
  const at = now();
  await db().databaseTimeline.update({ where: { id }, data: { comparedAt: at, findings } });
  // One that the database left before it was compared is part of this one.
  await db().databaseTimeline.updateMany({ where: { comparedAt: null }, data: { comparedAt: at } });
}
