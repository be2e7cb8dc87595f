import { subMinutes } from "date-fns";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { enqueueFollowing, enqueueRelease } from "@/lib/payments";
import { now } from "@/lib/shared/clock";

/** What is younger is probably still being worked on by the job that came with it. */
const GRACE_MINUTES = 10;
/** What one round takes of each; which ones is left to chance, so that none that fails for good keeps others from it. */
const BATCH = 200;

/**
 * Every minute: payouts whose job was lost go on. Those whose day came, that wait for nothing and have no time set, and
 * those that have not followed what moved in their pledges. The jobs find nothing to do where a mere delay was taken for a
 * loss. @returns how many
 */
export async function resumePayouts(): Promise<number> {
  const before = subMinutes(now(), GRACE_MINUTES);
  // Raw, because the client cannot order by chance.
  const leaving = await db().$queryRaw<{ id: string }[]>`
    SELECT id FROM scheduled_transfers AS payout
    WHERE status = 'pending' AND scheduled_for <= ${now()}::timestamptz AND waiting_reason IS NULL
      AND updated_at < ${before}::timestamptz
      AND NOT EXISTS (SELECT 1 FROM deadlines WHERE kind = 'transfer_due' AND subject_id = payout.id)
    ORDER BY random() LIMIT ${BATCH}`;
  const behind = await db().$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT DISTINCT challenge_id AS id FROM pledges WHERE payout_stale AND updated_at < ${before}::timestamptz
    ) AS challenges ORDER BY random() LIMIT ${BATCH}`;
  await transaction(async (tx) => {
    await enqueueRelease(tx, ...leaving.map(({ id }) => id));
    await enqueueFollowing(tx, ...behind.map(({ id }) => id));
  });
  return leaving.length + behind.length;
}
