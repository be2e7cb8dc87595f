import { Prisma, type Tx } from "@/lib/db/client";
import { deferWrites } from "@/lib/db/deferred-writes";
import type { CounterOffer } from "@/lib/db/generated/client";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import { MINIMUM_BOOST_CENTS } from "../contract";
import { COUNTER_OFFER_TRANSITIONS, type CounterOfferEvent } from "./machine";

/**
 * The open counter-offer of a challenge whose lock the caller holds; null without one, or when its time is over and no job
 * has ended it yet.
 */
export async function findOpenOffer(tx: Tx, challengeId: ChallengeId): Promise<CounterOffer | null> {
  return tx.counterOffer.findFirst({ where: { challengeId, status: "open", expiresAt: { gt: now() } } });
}

/** @throws DomainError counter_offer_closed */
export async function requireOpenOffer(tx: Tx, challengeId: ChallengeId): Promise<CounterOffer> {
  const offer = await findOpenOffer(tx, challengeId);
  if (offer === null) throw new DomainError("counter_offer_closed");
  return offer;
}

/** What the creator adds to reach the pot that was asked for: at least the smallest boost, or nothing. */
export function topUpOf(askedCents: Cents | null, potCents: Cents): Cents {
  const missing = askedCents === null ? 0 : askedCents - potCents;
  return cents(missing <= 0 ? 0 : Math.max(missing, MINIMUM_BOOST_CENTS));
}

/** The writer of a counter-offer's status: decides the open one of a challenge whose lock the caller holds. */
export async function decideOpenOffer(
  tx: Tx,
  challengeId: ChallengeId,
  event: CounterOfferEvent,
): Promise<void> {
  await tx.$executeRaw(decisionOf([challengeId], event));
}

const endings = deferWrites<ChallengeId>((ids) => [decisionOf(ids, "lapse")]);

/** Has the open ones of challenges that leave `active` lapse when the transaction commits: no statement of their own. */
export async function lapseOpenOffers(tx: Tx, challengeIds: readonly ChallengeId[]): Promise<void> {
  await endings.add(tx, challengeIds);
}

function decisionOf(challengeIds: readonly ChallengeId[], event: CounterOfferEvent): Prisma.Sql {
  return Prisma.sql`
    UPDATE counter_offers SET status = ${COUNTER_OFFER_TRANSITIONS[event].to}::"CounterOfferStatus",
      decided_at = ${now()}::timestamptz
    WHERE challenge_id = ANY(${[...challengeIds]}::uuid[]) AND status = 'open'`;
}
