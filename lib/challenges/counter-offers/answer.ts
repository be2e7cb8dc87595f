import type { Tx } from "@/lib/db/client";
import type { CounterOffer } from "@/lib/db/generated/client";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import {
  createPledge,
  type OpenPledge,
  openAuthorization,
  type Pledge,
  releasePledge,
  requirePledge,
} from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { type Cents, cents, toDollars } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import { requireNoAccountLimit } from "@/lib/statements";
import { requirePledgeInCap, requireRoom } from "../caps";
import type { ChallengeWire, PaymentRequest } from "../contract";
import { storedKindsOf } from "../kinds/kinds-of";
import { notifyAllBackers } from "../notify-backers";
import { requireCreator, requireStreamer } from "../permissions";
import { requireChallengeWire } from "../require";
import { requireNoBlockBetween } from "../rules/no-block";
import { type LockedChallenge, lockChallenge, transition } from "../transition";
import type { CounterOfferEvent } from "./machine";
import { decideOpenOffer, requireOpenOffer, topUpOf } from "./open-offer";
import { isWordingTooLate } from "./wording-notice";

/**
 * The creator agrees to the open counter-offer. Where the pot is below what was asked for, they add the rest by a boost of
 * their own and the counter-offer is accepted once that card is authorized; until then a second call resumes the payment.
 * Source: docs/product/challenges.md#counter-offers.
 * @returns with the dollars that the card is asked for
 * @throws DomainError challenge_not_found, forbidden, challenge_hidden, counter_offer_closed, wording_too_late (others joined
 * meanwhile and could not leave in time), declined_by_rule (after a block), amount_too_high, pot_full, account_limited, payments_unavailable
 */
export async function acceptCounterOffer(
  actor: Actor,
  id: ChallengeId,
  locale: Locale,
): Promise<PaymentRequest & { amount: number }> {
  const topUp = await transaction(async (tx): Promise<(OpenPledge & { missing: Cents }) | null> => {
    const challenge = await lockChallenge(tx, id);
    requireCreator(actor, challenge);
    // Its boost would be a new one, and its wording a new public text.
    if (challenge.hiddenAt !== null) throw new DomainError("challenge_hidden");
    await requireNoBlockBetween(tx, actor.userId, challenge.streamerId, locale);
    const offer = await requireOpenOffer(tx, id);
    if (offer.text !== null && isWordingTooLate(challenge)) throw new DomainError("wording_too_late");
    const missing = topUpOf(askedOf(offer), challenge.potCents);
    if (missing > 0) await requireNoAccountLimit(actor.userId, "boosts", locale, tx);
    const before = offer.pledgeId === null ? null : await requirePledge(tx, offer.pledgeId);
    if (before?.goal === "hold" && before.countedAt === null) {
      // Authorized already: `settlePledge` agrees as soon as it hears of it.
      if (before.status === "secured") return null;
      if (before.amountCents === missing) return { pledgeId: before.id, missing };
      await releasePledge(tx, before.id);
    }
    if (missing === 0) {
      await agree(tx, challenge, offer.text);
      return null;
    }
    return { ...(await openTopUp(tx, challenge, missing)), missing };
  });
  if (topUp === null) return { requiresPayment: false, clientSecret: null, amount: 0 };
  const { clientSecret } = await openAuthorization(topUp.pledgeId, topUp.operationId);
  return { requiresPayment: true, clientSecret, amount: toDollars(topUp.missing) };
}

async function openTopUp(tx: Tx, challenge: LockedChallenge, amountCents: Cents): Promise<OpenPledge> {
  requirePledgeInCap(amountCents);
  requireRoom(challenge.potCents, amountCents);
  const { id: challengeId, creatorId, streamerId } = challenge;
  const pledge = await createPledge(tx, {
    challengeId,
    backerId: creatorId,
    streamerId,
    kind: "boost",
    amountCents,
  });
  await tx.counterOffer.updateMany({
    where: { challengeId, status: "open" },
    data: { pledgeId: pledge.pledgeId },
  });
  return pledge;
}

/**
 * What a secured boost of the creator's means for the open counter-offer: `agreed`, when it is the one that was asked for;
 * `too_late`, when that was decided otherwise meanwhile or its wording comes too late for other backers; null for an ordinary boost, and where it no longer reaches the pot that was
 * asked for. The caller holds the challenge's lock and then counts the boost, or refuses it.
 */
export async function settleTopUp(
  tx: Tx,
  challenge: LockedChallenge,
  { id, backerId, amountCents }: Pick<Pledge, "id" | "backerId" | "amountCents">,
): Promise<{ readonly agreed: LockedChallenge } | "too_late" | null> {
  if (backerId !== challenge.creatorId) return null;
  const offer = await tx.counterOffer.findUnique({ where: { pledgeId: id } });
  if (offer === null) return null;
  if (offer.status !== "open" || offer.expiresAt <= now()) return "too_late";
  if (offer.text !== null && isWordingTooLate(challenge)) return "too_late";
  // Somebody took a boost back meanwhile: it counts, and the creator is asked for the rest.
  if (challenge.potCents + amountCents < (askedOf(offer) ?? 0)) return null;
  return { agreed: await agree(tx, challenge, offer.text) };
}

function askedOf({ potCents }: CounterOffer): Cents | null {
  return potCents === null ? null : cents(potCents);
}

/** @returns the challenge with the wording that now counts */
async function agree(tx: Tx, challenge: LockedChallenge, text: string | null): Promise<LockedChallenge> {
  const { id, creatorId, streamerId, originalText } = challenge;
  await decideOpenOffer(tx, id, "accept");
  const patch =
    text === null
      ? {}
      : {
          text,
          kinds: storedKindsOf(text),
          originalText: originalText ?? challenge.text,
          rewordedAt: now(),
          rewordedAlone: challenge.backerCount < 2,
        };
  const agreed = await transition(tx, challenge, "agree", { actorId: creatorId, patch });
  await notify(tx, { userId: streamerId, type: "counter_offer_accepted", challengeId: id });
  if (text !== null) await notifyAllBackers(tx, [challenge], "wording_changed", creatorId);
  return agreed;
}

/**
 * The creator declines the open counter-offer. The challenge goes on as it is.
 * @throws DomainError challenge_not_found, forbidden, counter_offer_closed
 */
export async function declineCounterOffer(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireCreator(actor, challenge);
    await end(tx, challenge, await requireOpenOffer(tx, id), "decline", actor.userId);
    await notify(tx, { userId: challenge.streamerId, type: "counter_offer_declined", challengeId: id });
  });
  return requireChallengeWire(id);
}

/**
 * The streamer takes their open counter-offer back.
 * @throws DomainError challenge_not_found, forbidden, counter_offer_closed
 */
export async function withdrawCounterOffer(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireStreamer(actor, challenge);
    await end(tx, challenge, await requireOpenOffer(tx, id), "withdraw", actor.userId);
    await notify(tx, { userId: challenge.creatorId, type: "counter_offer_withdrawn", challengeId: id });
  });
  return requireChallengeWire(id);
}

/** The handler of its deadline: nobody answered in time. */
export async function lapseCounterOffer(tx: Tx, id: ChallengeId): Promise<void> {
  await lapseStaleOffer(tx, await lockChallenge(tx, id));
}

/** Ends an open counter-offer whose time is over, of an active challenge; nothing without one. */
export async function lapseStaleOffer(tx: Tx, challenge: LockedChallenge): Promise<void> {
  const { id } = challenge;
  const offer = await tx.counterOffer.findFirst({
    where: { challengeId: id, status: "open", expiresAt: { lte: now() } },
  });
  if (offer === null || challenge.status !== "active") return;
  await end(tx, challenge, offer, "lapse", null);
  const type = "counter_offer_lapsed";
  await notify(
    tx,
    { userId: challenge.streamerId, type, challengeId: id },
    { userId: challenge.creatorId, type, challengeId: id },
  );
}

async function end(
  tx: Tx,
  challenge: LockedChallenge,
  { pledgeId }: CounterOffer,
  event: Exclude<CounterOfferEvent, "accept">,
  actorId: UserId | null,
): Promise<void> {
  await decideOpenOffer(tx, challenge.id, event);
  if (pledgeId !== null) await releasePledge(tx, pledgeId);
  await transition(tx, challenge, "end_counter_offer", { actorId, data: { outcome: event } });
}
