import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import { countedAmount } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId } from "@/lib/shared/ids";
import type { ChallengeWire } from "../contract";
import { requireCreator } from "../permissions";
import { requireChallengeWire } from "../require";
import { lockChallenge } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";

/**
 * The creator withdraws it before acceptance. Of one that was public they get the receipt: what is released.
 * @throws DomainError challenge_not_found, forbidden, wrong_state
 */
export async function cancelChallenge(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireCreator(actor, challenge);
    await closeWithoutCapture(tx, challenge, "cancel", actor.userId);
    if (challenge.activatedAt === null) return;
    await notify(tx, {
      userId: actor.userId,
      type: "boost_withdrawn",
      challengeId: challenge.id,
      data: { amount_cents: await countedAmount(tx, challenge.id, actor.userId), cancelled: true },
    });
  });
  return requireChallengeWire(id);
}
