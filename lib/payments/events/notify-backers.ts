import { Prisma, type Tx } from "@/lib/db/client";
import { type NotificationType, notifySelected } from "@/lib/notifications";
import type { ChallengeId, UserId } from "@/lib/shared/ids";

/**
 * Notifies everyone whose money counts in these challenges, once per person and challenge, in one statement.
 * @param decidedAt when the decision was made; a second call with the same time notifies nobody again
 * @param data values of the texts' placeholders
 */
export async function notifyBackers(
  tx: Tx,
  challengeIds: readonly ChallengeId[],
  type: NotificationType,
  exceptUserId: UserId | null,
  decidedAt: Date,
  data: Prisma.InputJsonObject = {},
): Promise<void> {
  const recipients = Prisma.sql`
    SELECT DISTINCT backer_id AS user_id, challenge_id FROM pledges
    WHERE challenge_id = ANY(${[...challengeIds]}::uuid[]) AND counted_at IS NOT NULL
      AND backer_id IS DISTINCT FROM ${exceptUserId}::uuid`;
  await notifySelected(tx, type, recipients, decidedAt, data);
}
