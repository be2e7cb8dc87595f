import { subDays } from "date-fns";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";

type Rule = {
  readonly what: string;
  readonly days: number;
  /** Deletes some of what is older; returns how many rows that were, fewer than the limit when it was the last of them. */
  readonly purge: (before: Date, limit: number) => Promise<number>;
};

/**
 * Rows that serve a purpose for a while and would otherwise only ever become more. No page promises them to anybody: how
 * long each is kept is how long it can be of use.
 */
const RULES: readonly Rule[] = [
  {
    // The provider tells of the last 30 days again; an event that is known must still be known then.
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
    // Whatever a job of money left undone the reconciler has taken up long ago.
    what: "jobs that were given up",
    days: 30,
    purge: async (before, limit) => {
      const given = await db().$queryRaw<{ id: bigint }[]>`
        SELECT id FROM graphile_worker.jobs
        WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < ${before}::timestamptz
        LIMIT ${limit}::int`;
      const ids = given.map(({ id }) => id);
      await db().$executeRaw`SELECT count(*) FROM graphile_worker.complete_jobs(${ids}::bigint[])`;
      return ids.length;
    },
  },
];

/** In one transaction: over before anybody waits for it. */
const AT_ONCE = 5_000;

/** Deletes what has been kept long enough, in short transactions. Run daily; run again, it finds nothing. */
export async function purgePassingRows(atOnce = AT_ONCE): Promise<void> {
  for (const { what, days, purge } of RULES) {
    const count = await purgeAll((limit) => purge(subDays(now(), days), limit), atOnce);
    if (count > 0) log.info({ what, days, count }, "kept long enough");
  }
}

/** Batch by batch until one is not full. @returns how many rows in all */
export async function purgeAll(purge: (limit: number) => Promise<number>, atOnce = AT_ONCE): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await purge(atOnce);
    all += count;
    if (count < atOnce) return all;
  }
}
