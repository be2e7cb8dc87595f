import { subDays } from "date-fns";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";

type Rule = {
  readonly what: string;
  readonly days: number;
  /** Deletes at most `limit` older rows; returns how many: fewer than the limit means that none are left. */
  readonly purge: (before: Date, limit: number) => Promise<number>;
};

/**
 * Rows that are useful for a while and would otherwise accumulate. No page promises a retention for them: each is kept as
 * long as it is of use.
 */
const RULES: readonly Rule[] = [
  {
    // The provider lists events of the last 30 days; one that was processed must still be known then.
    what: "processed events of the provider",
    days: 60,
    purge: (before, limit) => db().$executeRaw`
      DELETE FROM provider_events WHERE id IN (
        SELECT id FROM provider_events WHERE processed_at < ${before}::timestamptz LIMIT ${limit}::int)`,
  },
  {
    what: "notifications that were read",
    days: 90,
    purge: (before, limit) => db().$executeRaw`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE read_at < ${before}::timestamptz LIMIT ${limit}::int)`,
  },
  {
    what: "notifications that nobody read",
    days: 365,
    purge: (before, limit) => db().$executeRaw`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE created_at < ${before}::timestamptz LIMIT ${limit}::int)`,
  },
  {
    what: "visits to a platform that were not ended",
    days: 0,
    purge: (before, limit) => db().$executeRaw`
      DELETE FROM channel_connections WHERE state_hash IN (
        SELECT state_hash FROM channel_connections WHERE expires_at < ${before}::timestamptz LIMIT ${limit}::int)`,
  },
  {
    what: "webhook deliveries",
    days: 30,
    purge: (before, limit) => db().$executeRaw`
      DELETE FROM webhook_deliveries WHERE id IN (
        SELECT id FROM webhook_deliveries WHERE at < ${before}::timestamptz LIMIT ${limit}::int)`,
  },
  {
    what: "expired invitations to moderate",
    days: 0,
    purge: (before, limit) => db().$executeRaw`
      DELETE FROM moderator_invitations WHERE id IN (
        SELECT id FROM moderator_invitations WHERE expires_at < ${before}::timestamptz LIMIT ${limit}::int)`,
  },
  {
    // The reconciler has long redone what a payment job left undone.
    what: "failed jobs",
    days: 30,
    purge: async (before, limit) => {
      const failed = await db().$queryRaw<{ id: bigint }[]>`
        SELECT id FROM graphile_worker.jobs
        WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < ${before}::timestamptz
        LIMIT ${limit}::int`;
      const ids = failed.map(({ id }) => id);
      await db().$executeRaw`SELECT count(*) FROM graphile_worker.complete_jobs(${ids}::bigint[])`;
      return ids.length;
    },
  },
];

/** Rows in one transaction, few enough that nobody waits for its locks. */
const BATCH = 5_000;

/** Deletes rows that have been kept long enough, in short transactions. Runs daily; idempotent. */
export async function purgePassingRows(batch = BATCH): Promise<void> {
  for (const { what, days, purge } of RULES) {
    const count = await purgeAll((limit) => purge(subDays(now(), days), limit), batch);
    if (count > 0) log.info({ what, days, count }, "old rows deleted");
  }
}

/** Deletes batch by batch until one is not full. @returns the total number of rows */
export async function purgeAll(purge: (limit: number) => Promise<number>, batch = BATCH): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await purge(batch);
    all += count;
    if (count < batch) return all;
  }
}
