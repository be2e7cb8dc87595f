import { z } from "zod";
import type { Prisma, Tx } from "@/lib/db/client";
import { enqueueAll, type Jobs } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import type { NotificationType } from "@/lib/notifications";
import { NOTIFICATION_TYPES } from "@/lib/notifications/contract";
import { notifyBackers } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import type { LockedChallenge } from "./transition";

/** From this number of boosts on, a job notifies the backers instead of the deciding transaction. */
const CROWD = 100;

/** Whether a challenge has too many backers to reach each of them within one transaction. */
export function isCrowded({ boostCount }: Pick<LockedChallenge, "boostCount">): boolean {
  return boostCount >= CROWD;
}

/**
 * Notifies everyone whose money counts in the challenges.
 * @param exceptUserId who caused it and is not notified
 * @param data values of the texts' placeholders
 */
export async function notifyAllBackers(
  tx: Tx,
  challenges: readonly Pick<LockedChallenge, "id" | "boostCount">[],
  type: NotificationType,
  exceptUserId: UserId | null,
  data: Prisma.InputJsonObject = {},
): Promise<void> {
  if (challenges.length === 0) return;
  const at = now();
  const [few, crowds] = split(challenges);
  if (few.length > 0) await notifyBackers(tx, few, type, exceptUserId, at, data);
  await enqueueAll(
    tx,
    "challenges.notify_backers",
    crowds.map((id) => ({
      key: `${id}:${type}`,
      payload: { challengeId: id, type, exceptUserId, decidedAt: at.toISOString(), data },
    })),
  );
}

/** Splits the ids: challenges that together have fewer than `CROWD` boosts, and the others. */
function split(
  challenges: readonly Pick<LockedChallenge, "id" | "boostCount">[],
): readonly [readonly ChallengeId[], readonly ChallengeId[]] {
  const few: ChallengeId[] = [];
  const crowds: ChallengeId[] = [];
  let boosts = 0;
  for (const { id, boostCount } of challenges) {
    if (boosts + boostCount >= CROWD) crowds.push(id);
    else {
      few.push(id);
      boosts += boostCount;
    }
  }
  return [few, crowds];
}

/** The job that notifies a crowd. Run again, it notifies only those who were not. */
export async function notifyCrowd(notice: Jobs["challenges.notify_backers"]): Promise<void> {
  const type = z.enum(NOTIFICATION_TYPES).parse(notice.type);
  const { challengeId, exceptUserId, decidedAt, data } = notice;
  await transaction((tx) => notifyBackers(tx, [challengeId], type, exceptUserId, new Date(decidedAt), data));
}
