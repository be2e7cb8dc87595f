import { subMinutes } from "date-fns";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { enqueueFollowing, enqueueRelease } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";

/** Changes younger than this are probably still being handled by their own job. */
const GRACE_MINUTES = 10;
/** Payouts of each kind in one round, picked at random, so that those that keep failing do not keep others out. */
const BATCH = 200;

/**
 * Runs every minute and resumes payouts whose job was lost: those that are due, wait for nothing and have no deadline, and
 * those with pledges whose changes were not applied. Where the job was only late, its repetition finds nothing to do.
 * @returns how many were resumed
 */
export async function resumePayouts(): Promise<number> {
  const before = subMinutes(now(), GRACE_MINUTES);
  // Raw, because the client cannot order at random.
  const releasing = await db().$queryRaw<{ id: string }[]>`
    SELECT id FROM scheduled_transfers AS payout
    WHERE status = 'pending' AND scheduled_for <= ${now()}::timestamptz AND waiting_reason IS NULL
      AND updated_at < ${before}::timestamptz
      AND NOT EXISTS (SELECT 1 FROM deadlines WHERE kind = 'transfer_due' AND subject_id = payout.id)
    ORDER BY random() LIMIT ${BATCH}`;
  const behind = await db().$queryRaw<{ id: ChallengeId }[]>`
    SELECT id FROM (
      SELECT DISTINCT challenge_id AS id FROM pledges WHERE payout_stale AND updated_at < ${before}::timestamptz
    ) AS challenges ORDER BY random() LIMIT ${BATCH}`;
  await transaction(async (tx) => {
    await enqueueRelease(tx, ...releasing.map(({ id }) => id));
    await enqueueFollowing(tx, ...behind.map(({ id }) => id));
  });
  return releasing.length + behind.length;
}
