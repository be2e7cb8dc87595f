import { db } from "@/lib/db/client";
import { openAuthorization } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId } from "@/lib/shared/ids";
import { toDollars } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import { requireNoAccountLimit } from "@/lib/statements";
import type { PaymentRequest } from "../contract";
import { requireNoBlockBetween } from "../rules/no-block";
import { isReserved } from "../rules/read-rules";
import { requireOpenSlotFor } from "../rules/require-open-slot";
import { keepsItsRules, requireTaken } from "../rules/require-taken";

/**
 * "Finish payment": resumes the payment of the caller's approved challenge after its dialog was closed.
 * @throws DomainError challenge_not_found, wrong_state, account_limited, payments_unavailable; declined_by_rule after a block or
 * where its slot has gone to another; a day after it was written, when the streamer's rules are read again, any of `requireTaken`
 */
export async function resumePayment(
  actor: Actor,
  id: ChallengeId,
  locale: Locale,
): Promise<PaymentRequest & { amount: number }> {
  const challenge = isId(id)
    ? await db().challenge.findFirst({
        where: { id, creatorId: actor.userId },
        select: {
          status: true,
          createdAt: true,
          text: true,
          amountCents: true,
          creatorId: true,
          streamerId: true,
          pledges: { where: { kind: "offer", status: "awaiting" }, select: { id: true } },
        },
      })
    : null;
  if (challenge === null) throw new DomainError("challenge_not_found");
  const pledge = challenge.pledges[0];
  if (challenge.status !== "approved" || pledge === undefined) {
    throw new DomainError("wrong_state", { status: challenge.status });
  }
  await requireNoAccountLimit(actor.userId, "challenges", locale);
  if (keepsItsRules(challenge.createdAt))
    await requireNoBlockBetween(db(), actor.userId, challenge.streamerId, locale);
  else await requireTaken(db(), challenge, locale, false);
  if (!isReserved(challenge.createdAt))
    await requireOpenSlotFor(db(), id, actor.userId, challenge.streamerId, locale);
  const { clientSecret } = await openAuthorization(pledge.id);
  return { requiresPayment: true, clientSecret, amount: toDollars(challenge.amountCents) };
}
