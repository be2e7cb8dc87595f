import { isCrowded, type LockedChallenge } from "@/lib/challenges";
import { Prisma, type Tx } from "@/lib/db/client";
import { enqueue, type Jobs } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { notifySelected } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";

/** Notifies everybody who made a statement that the streamer answered. With a crowd of backers a job does. */
export async function notifyStated(tx: Tx, challenge: LockedChallenge): Promise<void> {
  const answer = { challengeId: challenge.id, answeredAt: now().toISOString() };
  if (isCrowded(challenge)) await enqueue(tx, "disputes.notify_stated", answer, { key: challenge.id });
  else await notify(tx, answer);
}

/** The job that notifies a crowd. Run again, it notifies only those who were not. */
export async function notifyStatedCrowd(answer: Jobs["disputes.notify_stated"]): Promise<void> {
  await transaction((tx) => notify(tx, answer));
}

async function notify(tx: Tx, { challengeId, answeredAt }: Jobs["disputes.notify_stated"]): Promise<void> {
  const recipients = Prisma.sql`
    SELECT s.backer_id AS user_id, d.challenge_id FROM disputes d JOIN dispute_statements s ON s.dispute_id = d.id
    WHERE d.challenge_id = ${challengeId}::uuid`;
  await notifySelected(tx, "dispute_answered", recipients, new Date(answeredAt));
}
