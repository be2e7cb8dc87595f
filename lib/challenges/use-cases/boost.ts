import { screenOwnText } from "@/lib/accounts";
import { db, type Tx } from "@/lib/db/client";
import { stageName } from "@/lib/db/public-name";
import { transaction } from "@/lib/db/transaction";
import { createPledge, describePledge, type OpenPledge, openAuthorization } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId, type PledgeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import { requireNoAccountLimit } from "@/lib/statements";
import { fitsBelow, requirePledgeInCap, requireRoom, restBelow } from "../caps";
import { type BoostInput, MINIMUM_BOOST_CENTS, type PaymentRequest } from "../contract";
import { keepOpen } from "../keep-open";
import { brokenPeople, brokenWords } from "../rules/broken-rules";
import { declined, type RefusalContext, requireNoBlock, requireUnbroken } from "../rules/declined";
import { requireNoBlockBetween } from "../rules/no-block";
import { type RulesFor, rulesFor } from "../rules/read-rules";
import { isUndecided, type LockedChallenge, lockChallenge } from "../transition";

/**
 * Adds money to an active challenge. It counts, and is shown with its message, once the card is authorized. Repeating an
 * unpaid boost of the same amount resumes it with the newest message (decision 4).
 * @param boost at least $1; the message is screened before the card is asked for
 * @throws DomainError boost_too_low, amount_too_high, challenge_not_found, self_challenge, challenge_hidden, boost_closed, pot_full,
 * unauthenticated (the account was closed meanwhile), account_limited, declined_by_rule (for a pot that would grow too large, with
 * `left`: the dollars that fit), moderation_failed, wrong_state (the pledge was released meanwhile), payments_unavailable
 */
export async function boostChallenge(
  actor: Actor,
  id: ChallengeId,
  { amount, message = "", anonymous = false }: BoostInput,
  locale: Locale,
): Promise<PaymentRequest> {
  if (amount < MINIMUM_BOOST_CENTS) throw new DomainError("boost_too_low");
  requirePledgeInCap(amount);
  const rules = await requireTakenFrom(actor, id, message, locale);
  if (message !== "") {
    // Checked before the screening, so that nobody has texts screened for a boost that would be refused, and again below.
    await transaction((tx) => admit(tx, actor, id, amount, { rules, locale }));
    await screenOwnText(actor.userId, "boost_message", message, locale);
  }
  const potLimitCents = rules?.maximumPotCents ?? null;
  const words = { message: message === "" ? null : message, anonymous, potLimitCents };
  const { pledgeId, operationId } = await transaction(async (tx): Promise<OpenPledge> => {
    const challenge = await admit(tx, actor, id, amount, { rules, locale });
    // The screening may have taken long.
    if (message !== "") await requireNoBlockBetween(tx, actor.userId, challenge.streamerId, locale);
    const twin = await findUnpaidTwin(tx, actor, challenge, amount);
    if (twin !== null) {
      await describePledge(tx, twin, words);
      return { pledgeId: twin };
    }
    return createPledge(tx, {
      challengeId: id,
      backerId: actor.userId,
      streamerId: challenge.streamerId,
      kind: "boost",
      amountCents: amount,
      ...words,
    });
  });
  const { clientSecret } = await openAuthorization(pledgeId, operationId);
  return { requiresPayment: true, clientSecret };
}

type BoostRules = RefusalContext & { readonly maximumPotCents: Cents | null };

/**
 * Checks that the streamer takes boosts, and these words, from this person.
 * @returns what else the streamer demands; null for a challenge that is not public
 * @throws DomainError declined_by_rule
 */
async function requireTakenFrom(
  actor: Actor,
  id: ChallengeId,
  message: string,
  locale: Locale,
): Promise<BoostRules | null> {
  if (!isId(id)) return null;
  // Raw, because one query reads the rules and how the person stands to the streamer.
  const [rules] = await db().$queryRaw<(RulesFor & { readonly streamer: string })[]>`
    SELECT ${rulesFor(actor.userId)}, coalesce(${stageName("p")}, '') AS streamer
    FROM challenges c JOIN streamers s ON s.user_id = c.streamer_id LEFT JOIN profiles p ON p.user_id = s.user_id
    WHERE c.id = ${id}::uuid AND c.activated_at IS NOT NULL AND c.streamer_id <> ${actor.userId}::uuid`;
  if (rules === undefined) return null;
  const { streamer, timeZone, maximumPotCents } = rules;
  const context = { streamer, timeZone, locale };
  requireNoBlock(rules.blockState, context);
  requireUnbroken([...brokenWords(rules, message), ...brokenPeople(rules, rules)], context);
  return { ...context, maximumPotCents };
}

/** Locks the challenge and checks that it takes this boost now, and that this person may pay one. */
async function admit(
  tx: Tx,
  actor: Actor,
  id: ChallengeId,
  amount: Cents,
  { rules, locale }: { readonly rules: BoostRules | null; readonly locale: Locale },
): Promise<LockedChallenge> {
  const challenge = await lockChallenge(tx, id);
  if (challenge.activatedAt === null) throw new DomainError("challenge_not_found");
  if (challenge.streamerId === actor.userId) throw new DomainError("self_challenge");
  if (challenge.hiddenAt !== null) throw new DomainError("challenge_hidden");
  if (!isUndecided(challenge)) throw new DomainError("boost_closed");
  requireRoom(challenge.potCents, amount);
  const most = rules?.maximumPotCents ?? null;
  if (rules !== null && most !== null && !fitsBelow(most, challenge.potCents, amount)) {
    const left = restBelow(most, challenge.potCents);
    throw declined({ rule: "maximum_pot_amount", most }, rules, { left });
  }
  // With the account kept open: the job that releases what a closed or limited one was paying then sees this pledge, too.
  if (!(await keepOpen(tx, [actor.userId])).has(actor.userId)) throw new DomainError("unauthenticated");
  await requireNoAccountLimit(actor.userId, "boosts", locale, tx);
  return challenge;
}

async function findUnpaidTwin(
  tx: Tx,
  actor: Actor,
  { id: challengeId, rewordedAt }: LockedChallenge,
  amountCents: Cents,
): Promise<PledgeId | null> {
  const twin = await tx.pledge.findFirst({
    where: {
      challengeId,
      backerId: actor.userId,
      kind: "boost",
      status: "awaiting",
      goal: "hold",
      amountCents,
      // One of an old wording is released when it is paid.
      ...(rewordedAt !== null && { createdAt: { gte: rewordedAt } }),
      // Paying that one would agree to a counter-offer.
      counterOffer: null,
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  return twin?.id ?? null;
}
