import { isAfter, subDays, subMinutes } from "date-fns";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { type ChallengeId, isId, type PledgeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { applySnapshot } from "../engine/snapshot";
import { syncDispute } from "../engine/sync";
import { changedObjects } from "../provider/changed-objects";
import type { EventSubject } from "../provider/events";
import { type FoundIntent, findIntentById } from "../provider/intents";
import { findRefundById } from "../provider/refunds";
import { OutcomeUnknown, type Reply } from "../provider/reply";
import { findTransferById } from "../provider/transfers";
import { adoptHold } from "./adopt-hold";
import { adoptRefund } from "./adopt-refund";
import { adoptTransfer } from "./adopt-transfer";
import { keepLostPayment, keepLostRefund } from "./lost-payments";

/** Before the last event that the books know of: events may appear out of order. */
const OVERLAP_MINUTES = 10;
/** How long the provider keeps events. */
const EVENTS_KEPT_DAYS = 30;
/** Objects read concurrently. */
const AT_ONCE = 5;

/** What the provider's books say was decided in the commits that are missing here. */
export type LostDecisions = {
  /** Cards were charged for these challenges: they had been completed. */
  readonly completed: readonly ChallengeId[];
  /** Their offers were released: they had ended without a performance. */
  readonly ended: readonly ChallengeId[];
  /** Boosts that were released, of other challenges. */
  readonly withdrawn: readonly PledgeId[];
};

/** How many objects changed at the provider since the books end, and what became of those that were not known here. */
export type Comparison = LostDecisions & {
  readonly since: Date;
  readonly changed: number;
  /** Holds, transfers and refunds that got rows again. */
  readonly adopted: number;
  /** Payments whose pledges are gone: released, or kept for an operator. */
  readonly lost: number;
  /** Objects that nothing of ours explains; the audit names them. */
  readonly unexplained: number;
};

type What = "known" | "adopted" | "lost" | "unexplained";

/**
 * Brings books that went back in time up to the provider's, which did not: merges whatever changed there since, gives objects
 * rows again whose rows are missing, and releases payments whose pledges are. Asks for nothing but those releases. Idempotent;
 * when it fails, it is begun again. Source: docs/product/money.md#after-a-recovery.
 * @param repeat repeats the decisions that the provider's books prove
 * @throws OutcomeUnknown, Stripe.errors.StripeError when the provider gives no clear answer
 */
export async function compareWithProvider(
  repeat: (decisions: LostDecisions) => Promise<void>,
): Promise<Comparison> {
  const since = await endOfBooks();
  const changed = await changedObjects(since);
  const ids = (subject: EventSubject) => changed.get(subject) ?? [];
  const intents: FoundIntent[] = [];
  const whats: What[] = [];
  // Payments first, because the others need them; transfers before refunds, which follow their reversals.
  await eachOf(ids("intent"), async (id) => {
    const intent = answerOf(await findIntentById(id));
    intents.push(intent);
    whats.push(await followIntent(intent));
  });
  await eachOf(ids("transfer"), async (id) => {
    whats.push(await adoptTransfer(answerOf(await findTransferById(id))));
  });
  await eachOf(ids("refund"), async (id) => {
    const refund = answerOf(await findRefundById(id));
    if (refund.snapshot.isRelease) whats.push("known");
    else whats.push((await keepLostRefund(refund.snapshot)) ? "lost" : await adoptRefund(refund));
  });
  await eachOf(ids("dispute"), syncDispute);
  const decisions = await lostDecisions(intents);
  await repeat(decisions);
  // Only now: without its hold, a pledge that is still wanted would ask for another one.
  for (const { snapshot, wasVoided } of intents) if (wasVoided) await applySnapshot(snapshot);
  const count = (what: What) => whats.filter((one) => one === what).length;
  return {
    since,
    changed: [...changed.values()].flat().length,
    adopted: count("adopted"),
    lost: count("lost"),
    unexplained: count("unexplained"),
    ...decisions,
  };
}

/** The last moment of which the books surely know everything. */
async function endOfBooks(): Promise<Date> {
  const oldest = subDays(now(), EVENTS_KEPT_DAYS);
  const cursor = await db().providerCursor.findUnique({ where: { stream: "events" } });
  const since = cursor === null ? oldest : subMinutes(cursor.createdAt, OVERLAP_MINUTES);
  if (isAfter(since, oldest)) return since;
  if (cursor !== null) log.error({ since }, "the books end before the provider's events begin");
  return oldest;
}

async function followIntent(intent: FoundIntent): Promise<What> {
  const { snapshot, pledgeId, wasVoided, isTrial } = intent;
  if (isTrial) return "known";
  if (snapshot.holdId === null || pledgeId === null || !isId<PledgeId>(pledgeId)) return "unexplained";
  const pledge = await db().pledge.findUnique({ where: { id: pledgeId }, select: { id: true } });
  if (pledge === null) {
    await keepLostPayment(intent);
    return "lost";
  }
  const isNew = await adoptHold(pledgeId, snapshot);
  if (!wasVoided) await applySnapshot(snapshot);
  return isNew ? "adopted" : "known";
}

/**
 * What the payments prove. A card is charged only for a completed challenge, and a hold released only for a pledge that has
 * ended, unless another hold took its place.
 */
async function lostDecisions(intents: readonly FoundIntent[]): Promise<LostDecisions> {
  const idsOf = (some: readonly FoundIntent[]) =>
    some.flatMap(({ pledgeId }) => (pledgeId !== null && isId<PledgeId>(pledgeId) ? [pledgeId] : []));
  // A renewal that the bank refused is voided, too, and its pledge goes on.
  const voided = intents.filter(({ wasVoided, wasRefused }) => wasVoided && !wasRefused);
  const holdIds = voided.flatMap(({ snapshot }) => snapshot.holdId ?? []);
  // Raw, because the client has a parameter for each of many ids.
  const completed = await db().$queryRaw<{ challengeId: ChallengeId }[]>`
    SELECT DISTINCT challenge_id AS "challengeId" FROM pledges
    WHERE id = ANY(${idsOf(intents)}::uuid[]) AND status = 'captured' AND goal = 'hold' AND kind <> 'appeal'`;
  const charged = completed.map(({ challengeId }) => challengeId);
  const released = await db().$queryRaw<{ id: PledgeId; kind: string; challengeId: ChallengeId }[]>`
    SELECT id, kind::text AS kind, challenge_id AS "challengeId" FROM pledges
    WHERE id = ANY(${idsOf(voided)}::uuid[]) AND challenge_id <> ALL(${charged}::uuid[]) AND goal = 'hold'
      AND kind <> 'appeal' AND NOT EXISTS (SELECT 1 FROM holds WHERE pledge_id = pledges.id
        AND status IN ('open', 'live') AND id::text <> ALL(${holdIds}::text[]))`;
  const offers = released.filter(({ kind }) => kind === "offer");
  const ended = new Set(offers.map(({ challengeId }) => challengeId));
  return {
    completed: charged,
    ended: [...ended],
    withdrawn: released.filter(({ challengeId }) => !ended.has(challengeId)).map(({ id }) => id),
  };
}

/** A few at a time. */
async function eachOf(ids: readonly string[], follow: (id: string) => Promise<void>): Promise<void> {
  const queue = ids.values();
  const lane = async () => {
    for (const id of queue) await follow(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

function answerOf<T>(reply: Reply<T>): T {
  if (reply.kind === "answer") return reply.value;
  throw new OutcomeUnknown(reply.kind === "unclear" ? reply.reason : reply.code);
}
