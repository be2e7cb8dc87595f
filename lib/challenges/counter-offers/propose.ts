import { addHours, min } from "date-fns";
import { screenOwnText } from "@/lib/accounts";
import { Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { type ChallengeId, newId } from "@/lib/shared/ids";
import { type Cents, cents, toDollars } from "@/lib/shared/money";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import type { Locale } from "@/lib/shared/wire";
import {
  COUNTER_OFFER_HOURS,
  type CounterOfferInput,
  type CounterOfferWire,
  MINIMUM_BOOST_CENTS,
} from "../contract";
import { notifyAllBackers } from "../notify-backers";
import { requireStreamer } from "../permissions";
import { presentCounterOffer } from "../present";
import { requireNoBlockBetween } from "../rules/no-block";
import { isUndecided, type LockedChallenge, lockChallenge, transition } from "../transition";
import { lapseStaleOffer } from "./answer";
import { findOpenOffer } from "./open-offer";
import { isWordingTooLate } from "./wording-notice";

/**
 * The streamer of an active challenge proposes a larger pot, another wording, or both. The challenge stays active; its creator
 * answers within 48 hours or the challenge's own time. Source: docs/product/challenges.md#counter-offers.
 * @param input amounts in cents; the texts are screened first
 * @throws DomainError challenge_not_found, forbidden, challenge_hidden, wrong_state, counter_offer_open, declined_by_rule (after a block),
 * amount_too_low (not above the pot), amount_too_high (above the cap for pots, or more than its creator may add at once),
 * wording_too_late (backers could not leave in time), moderation_failed
 * @throws InvalidInput where it changes neither
 */
export async function proposeCounterOffer(
  actor: Actor,
  id: ChallengeId,
  input: CounterOfferInput,
  locale: Locale,
): Promise<{ counter_offer: CounterOfferWire }> {
  // Checked before the screening, so that nobody has texts screened that would be refused, and again below.
  const before = await transaction((tx) => admit(tx, actor, id, input, locale));
  // Each by itself: nothing in the message may excuse the wording that will stand alone.
  const wording = wordingOf(input, before);
  if (wording !== null) await screenOwnText(actor.userId, "wording", wording, locale);
  if (input.message) await screenOwnText(actor.userId, "streamer_answer", input.message, locale);
  return transaction(async (tx) => {
    const challenge = await admit(tx, actor, id, input, locale);
    const at = now();
    const offer = {
      id: newId(at),
      challengeId: id,
      potCents: input.amount === undefined ? null : BigInt(input.amount),
      text: wordingOf(input, challenge),
      message: input.message || null,
      createdAt: at,
      expiresAt: min([addHours(at, COUNTER_OFFER_HOURS), challenge.expiresAt ?? at]),
    };
    // One whose time is over, which no job has ended yet, makes room.
    await lapseStaleOffer(tx, challenge);
    const isFirstWording = offer.text !== null && !(await wasRewordedLately(tx, id, at));
    await tx.counterOffer.create({ data: { ...offer, status: "open" } });
    await transition(tx, challenge, "counter_offer", {
      actorId: actor.userId,
      data: { counter_offer_id: offer.id, amount_cents: input.amount ?? null },
      deadlines: { counter_offer_end: offer.expiresAt },
    });
    await notify(tx, {
      userId: challenge.creatorId,
      type: "counter_offer_received",
      challengeId: id,
      data: { amount_cents: input.amount ?? null, deadline: offer.expiresAt.toISOString() },
    });
    if (isFirstWording) {
      // The others see the wording before it can count.
      await notifyAllBackers(tx, [challenge], "wording_proposed", challenge.creatorId);
    }
    return { counter_offer: presentCounterOffer(offer, challenge.potCents) };
  });
}

/** Locks the challenge and checks that this counter-offer may be made now. */
async function admit(
  tx: Tx,
  actor: Actor,
  id: ChallengeId,
  input: CounterOfferInput,
  locale: Locale,
): Promise<LockedChallenge> {
  const challenge = await lockChallenge(tx, id);
  requireStreamer(actor, challenge);
  if (challenge.hiddenAt !== null) throw new DomainError("challenge_hidden");
  await requireNoBlockBetween(tx, actor.userId, challenge.creatorId, locale);
  if (input.amount === undefined && wordingOf(input, challenge) === null) {
    throw new InvalidInput({ challenge: "required" });
  }
  if (!isUndecided(challenge)) throw new DomainError("wrong_state", { status: challenge.status });
  if ((await findOpenOffer(tx, id)) !== null) throw new DomainError("counter_offer_open");
  if (wordingOf(input, challenge) !== null && isWordingTooLate(challenge)) {
    throw new DomainError("wording_too_late");
  }
  if (input.amount !== undefined) requireReachable(challenge.potCents, input.amount);
  return challenge;
}

/** Whether its backers were notified of a proposed wording within the last hour. Those without a notification do not count. */
async function wasRewordedLately(tx: Tx, challengeId: ChallengeId, at: Date): Promise<boolean> {
  const firstSince = (from: Prisma.Sql) => Prisma.sql`
    SELECT created_at AS at FROM counter_offers
    WHERE challenge_id = ${challengeId}::uuid AND text IS NOT NULL AND created_at >= ${from} ORDER BY created_at LIMIT 1`;
  // From each with a notification to the next one an hour later: a step per hour, however many there are.
  const [row] = await tx.$queryRaw<{ isRecent: boolean }[]>`
    WITH RECURSIVE notified AS (
      (${firstSince(Prisma.sql`'-infinity'::timestamptz`)})
      UNION ALL
      SELECT next.at FROM notified CROSS JOIN LATERAL (${firstSince(Prisma.sql`notified.at + interval '1 hour'`)}) AS next
    )
    SELECT EXISTS (SELECT 1 FROM notified WHERE at > ${at}::timestamptz - interval '1 hour') AS "isRecent"`;
  return row?.isRecent === true;
}

/** @throws DomainError amount_too_low, amount_too_high */
function requireReachable(potCents: Cents, askedCents: Cents): void {
  const least = cents(potCents + MINIMUM_BOOST_CENTS);
  if (askedCents < least) throw new DomainError("amount_too_low", { minimum: toDollars(least) });
  const { potCents: mostOfPot, pledgeCents: mostAdded } = pledgeCaps();
  const most = cents(Math.min(mostOfPot, potCents + mostAdded));
  if (askedCents > most) throw new DomainError("amount_too_high", { maximum: toDollars(most) });
}

function wordingOf({ challenge }: CounterOfferInput, { text }: LockedChallenge): string | null {
  return challenge === undefined || challenge === text ? null : challenge;
}
