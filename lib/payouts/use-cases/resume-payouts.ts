import { subMinutes } from "date-fns";
import { checkPause } from "@/lib/db/check-pause";
import { db, Prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { enqueueFollowing, enqueueRelease } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";

/** Changes younger than this are probably still being handled by their own job. */
const GRACE_MINUTES = 10;
/** Payouts in one round. */
const BATCH = 200;
/** The longest pause until the next check. */
const LATEST = Prisma.sql`interval '1 hour'`;

type Resumed = {
  readonly id: string;
  readonly challengeId: ChallengeId;
  readonly isReleasing: boolean;
  readonly isBehind: boolean;
};

/**
 * Runs every minute and resumes payouts whose job was lost: those that are due, wait for nothing and have no deadline, and
 * those with pledges whose changes were not applied. Takes those that are due for a check, longest due first, and postpones each,
 * so that those that keep failing do not keep others out. Where the job was only late, its repetition finds nothing to do.
 * Changed pledges without a payout are logged: an operator's matter.
 * @returns how many were resumed
 */
export async function resumePayouts(): Promise<number> {
  const at = now();
  const before = subMinutes(at, GRACE_MINUTES);
  await logWithoutPayout(before);
  return transaction(async (tx) => {
    const payouts = await tx.$queryRaw<Resumed[]>`
      WITH lost AS (
        SELECT id, greatest(scheduled_for, updated_at) AS since, true AS releasing FROM scheduled_transfers AS payout
        WHERE status = 'pending' AND scheduled_for <= ${at}::timestamptz AND waiting_reason IS NULL
          AND updated_at < ${before}::timestamptz
          AND NOT EXISTS (SELECT 1 FROM deadlines WHERE kind = 'transfer_due' AND subject_id = payout.id)
        UNION ALL
        SELECT payout.id, stale.since, false FROM (
          SELECT challenge_id, min(updated_at) AS since FROM pledges
          WHERE payout_stale AND updated_at < ${before}::timestamptz GROUP BY challenge_id
        ) AS stale JOIN scheduled_transfers AS payout USING (challenge_id)
      ), of_payout AS (
        SELECT id, min(since) AS since, bool_or(releasing) AS releasing, NOT bool_and(releasing) AS behind FROM lost GROUP BY id
      ), due AS (
        SELECT payout.id, since, releasing, behind FROM of_payout JOIN scheduled_transfers AS payout USING (id)
        WHERE coalesce(payout.next_look_at <= ${at}::timestamptz, true)
        ORDER BY coalesce(payout.next_look_at, since), payout.id LIMIT ${BATCH}::int FOR UPDATE OF payout SKIP LOCKED
      )
      UPDATE scheduled_transfers AS payout SET next_look_at = ${at}::timestamptz
        + ${checkPause(Prisma.sql`(${at}::timestamptz - since) / 10`, LATEST)}
      FROM due WHERE payout.id = due.id
      RETURNING payout.id, payout.challenge_id AS "challengeId", releasing AS "isReleasing", behind AS "isBehind"`;
    const releasing = payouts.filter(({ isReleasing }) => isReleasing);
    const behind = payouts.filter(({ isBehind }) => isBehind);
    await enqueueRelease(tx, ...releasing.map(({ id }) => id));
    await enqueueFollowing(tx, ...behind.map(({ challengeId }) => challengeId));
    return payouts.length;
  });
}

async function logWithoutPayout(before: Date): Promise<void> {
  const [row] = await db().$queryRaw<{ pledges: number }[]>`
    SELECT count(*)::int AS pledges FROM pledges WHERE payout_stale AND updated_at < ${before}::timestamptz
      AND NOT EXISTS (SELECT 1 FROM scheduled_transfers AS payout WHERE payout.challenge_id = pledges.challenge_id)`;
  if (row !== undefined && row.pledges > 0)
    log.error(row, "captured money of challenges that were not completed");
}
