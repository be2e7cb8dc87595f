import { addMinutes } from "date-fns";
import { db, type Tx } from "@/lib/db/client";
import { withSavepoint } from "@/lib/db/deferred-writes";
import { enqueueAll } from "@/lib/db/enqueue";
import type { PotDecision } from "@/lib/db/generated/enums";
import { isTemporary, transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { type LockedPledge, lockAndReadPledges, lockPledges, readPledges } from "./locked-pledge";
import type { PledgeGoal } from "./machine";
import { recall, type TransferUnderWay, transfersUnderWay } from "./recall-transfers";
import { setGoals } from "./set-goals";

/** Pledges that a deciding transaction settles itself: pots of everyday size are decided whole. */
const SETTLED_WITH_THE_DECISION = 100;
/** Pledges that one transaction of the job settles: their locks are held well under a second. */
const SETTLED_AT_ONCE = 200;

/** Before the reconciler looks at a pledge that could not be settled. */
const GRACE_MINUTES = 1;

/** Goals that a pledge may have when a decision about its pot reaches it. A pledge that has another one keeps it. */
const REACHES: Record<PotDecision, readonly PledgeGoal[]> = {
  capture: ["hold"],
  release: ["hold"],
  refund: ["hold", "capture"],
};

/**
 * Decides that a completed challenge's money is taken: every pledge that counts is captured, each by itself, so that one
 * that fails does not hold up the others. What never counted (a boost whose card was never confirmed) is released. The
 * caller holds the challenge's lock.
 */
export async function capturePledges(tx: Tx, challengeId: string): Promise<void> {
  await decide(tx, [challengeId], "capture");
}

/**
 * Decides that nothing of challenges' money is taken: every hold is voided. A pledge's own status becomes `voided` when the
 * provider has confirmed that no hold is left; one that is being captured is not released any more. The caller holds the
 * challenges' locks.
 */
export async function releasePledges(tx: Tx, ...challengeIds: readonly string[]): Promise<void> {
  await decide(tx, challengeIds, "release");
}

/**
 * Decides that every backer of a completed challenge gets their money back: what was captured is refunded after what the
 * streamer has of it was taken back, and what is still being collected is not collected any more. Transfers that nobody has
 * begun to send are taken back from the queue. The fee of an appeal is not part of it. The caller holds the challenge's
 * lock, and that of its payout if it has one.
 */
export async function refundPledges(tx: Tx, challengeId: string): Promise<void> {
  const underWay = await transfersUnderWay(tx, { challengeId });
  await decide(tx, [challengeId], "refund", underWay);
}

/**
 * A decision about a pot takes the same time however many back it: what is too much for the deciding transaction is
 * written down as the pot's settlement, and a job brings it to the pledges in batches (decision 141).
 */
async function decide(
  tx: Tx,
  challengeIds: readonly string[],
  decision: PotDecision,
  underWay: readonly TransferUnderWay[] = [],
): Promise<void> {
  const pots = await undecidedPledges(tx, challengeIds, decision, SETTLED_WITH_THE_DECISION + 1);
  const settled = new Map<string, readonly string[]>();
  const later: string[] = [];
  let count = 0;
  for (const { challengeId, ids, settlement } of pots) {
    // A pot that a job has begun with stays with it: what its settlement says is what was decided, also for pledges that
    // no decision could be brought to yet.
    if (settlement !== null) {
      if (settlement !== decision || ids.length > 0) later.push(challengeId);
    } else if (count + ids.length <= SETTLED_WITH_THE_DECISION) {
      settled.set(challengeId, ids);
      count += ids.length;
    } else later.push(challengeId);
  }
  await settleLater(tx, later, decision);
  // All that this transaction needs of them at once: pledges are locked in one order (`lockPledges`).
  if (underWay.length > 0) {
    await lockPledges(tx, [...[...settled.values()].flat(), ...underWay.map(({ pledgeId }) => pledgeId)]);
    await recall(tx, underWay);
  }
  if (count === 0) return;
  try {
    await withSavepoint(tx, () => settle(tx, [...settled.values()].flat(), decision));
  } catch (error) {
    if (isTemporary(error)) throw error;
    // One pledge that cannot be settled must not keep its challenge from being decided: the job finds out which one it is.
    log.warn({ err: error, decision }, "pledges could not be settled with the decision");
    await settleLater(tx, [...settled.keys()], decision);
  }
}

async function settleLater(tx: Tx, challengeIds: readonly string[], decision: PotDecision): Promise<void> {
  if (challengeIds.length === 0) return;
  const at = now();
  // A pot that is being captured may be refunded after all; the database refuses any other change.
  await tx.$executeRaw`
    INSERT INTO pot_settlements (challenge_id, decision, decided_at)
    SELECT id, ${decision}::"PotDecision", ${at}::timestamptz FROM unnest(${[...challengeIds].sort()}::uuid[]) AS id
    ON CONFLICT (challenge_id) DO UPDATE
    SET decision = excluded.decision, decided_at = excluded.decided_at, settled_at = NULL`;
  await enqueueSettling(tx, ...challengeIds);
}

/** Has the worker go on with pots that are not settled yet. */
export async function enqueueSettling(tx: Tx, ...challengeIds: readonly string[]): Promise<void> {
  await enqueueAll(
    tx,
    "payments.settle_pot",
    challengeIds.map((challengeId) => ({ key: challengeId, payload: { challengeId } })),
  );
}

/**
 * Brings what was decided about a pot to its pledges, a batch in each transaction, until every pledge has it. Cut off at
 * any point and run again, it goes on where it stood: the pledges that have not heard of the decision are the rest. One
 * that cannot be settled is marked and left to the reconciler and the operators; it does not hold up the others.
 * @throws Error when the database is out of reach or too busy: the queue tries again later
 */
export async function settlePot(challengeId: string): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    try {
      hasMore = await transaction((tx) => settleNext(tx, challengeId));
    } catch (error) {
      if (isTemporary(error)) throw error;
      log.warn({ err: error, challengeId }, "pledges of a pot could not be settled together");
      hasMore = await settleOneByOne(challengeId);
    }
  }
}

/** @returns whether there may be more */
async function settleNext(tx: Tx, challengeId: string): Promise<boolean> {
  const pot = await nextOf(tx, challengeId);
  if (pot === null) return false;
  await settle(tx, pot.ids, pot.decision);
  if (pot.ids.length === SETTLED_AT_ONCE) return true;
  await tx.potSettlement.update({ where: { challengeId }, data: { settledAt: now() } });
  return false;
}

type Next = { readonly decision: PotDecision; readonly ids: readonly string[] };

/** The next pledges of a pot that is not settled, its lock held; null when there is nothing to do here. */
async function nextOf(tx: Tx, challengeId: string): Promise<Next | null> {
  const decision = await lockedDecision(tx, challengeId);
  if (decision === null) return null;
  const [pledges] = await undecidedPledges(tx, [challengeId], decision, SETTLED_AT_ONCE);
  return { decision, ids: pledges?.ids ?? [] };
}

/** Null also while somebody else is at the pot: another job, which goes on, or a decision, which starts one. */
async function lockedDecision(tx: Tx, challengeId: string): Promise<PotDecision | null> {
  const [pot] = await tx.$queryRaw<{ decision: PotDecision }[]>`
    SELECT decision::text AS decision FROM pot_settlements
    WHERE challenge_id = ${challengeId}::uuid AND settled_at IS NULL FOR UPDATE SKIP LOCKED`;
  return pot?.decision ?? null;
}

/** The next pledges each by itself. @returns whether there was one */
async function settleOneByOne(challengeId: string): Promise<boolean> {
  const pot = await transaction((tx) => nextOf(tx, challengeId));
  if (pot === null) return false;
  for (const id of pot.ids) {
    try {
      await transaction(async (tx) => {
        // Anew for each: a pot that is being captured may be refunded in between.
        const decision = await lockedDecision(tx, challengeId);
        if (decision !== null) await settle(tx, [id], decision);
      });
    } catch (error) {
      if (isTemporary(error)) throw error;
      log.error({ err: error, pledgeId: id }, "a pledge cannot be settled");
      await markUndecided(id);
    }
  }
  return pot.ids.length > 0;
}

/** From now on it is on the operators' list, and the reconciler tries again after pauses that grow. */
async function markUndecided(pledgeId: string): Promise<void> {
  const at = now();
  await db().pledge.update({
    where: { id: pledgeId },
    data: { undecidedAt: at, updatedAt: at, nextLookAt: addMinutes(at, GRACE_MINUTES) },
  });
}

/**
 * Tries once more to bring what was decided about their pots to those of these pledges that were left undecided. The
 * caller holds none of their locks yet.
 */
export async function settleUndecided(tx: Tx, pledgeIds: readonly string[]): Promise<void> {
  // The pots' locks stand before those of pledges; shared, because nobody changes them here.
  const undecided = await tx.$queryRaw<{ id: string; decision: PotDecision }[]>`
    SELECT pledges.id, pot.decision::text AS decision
    FROM pledges JOIN pot_settlements AS pot ON pot.challenge_id = pledges.challenge_id
    WHERE pledges.id = ANY(${[...pledgeIds]}::uuid[]) AND pledges.undecided_at IS NOT NULL
    ORDER BY pot.challenge_id FOR SHARE OF pot`;
  if (undecided.length === 0) return;
  // All of them, not only these: the caller goes on with the others.
  await lockPledges(tx, pledgeIds);
  const decisionOf = new Map(undecided.map(({ id, decision }) => [id, decision]));
  const ids = [...decisionOf.keys()];
  await setGoals(tx, await readPledges(tx, ids), (pledge) =>
    goalOf(pledge, decisionOf.get(pledge.id) ?? "release"),
  );
  await tx.pledge.updateMany({ where: { id: { in: ids } }, data: { undecidedAt: null } });
}

type Undecided = {
  readonly challengeId: string;
  readonly ids: readonly string[];
  readonly settlement: PotDecision | null;
};

/**
 * At most so many pledges of each challenge that the decision has not reached, without those that it cannot reach, and what
 * its settlement says, if it has one.
 */
function undecidedPledges(
  tx: Tx,
  challengeIds: readonly string[],
  decision: PotDecision,
  most: number,
): Promise<Undecided[]> {
  // Raw, because the client cannot say "so many of each".
  return tx.$queryRaw<Undecided[]>`
    SELECT pot.id AS "challengeId", ARRAY(
        SELECT id FROM pledges WHERE challenge_id = pot.id
          AND goal <> 'release' AND goal = ANY(${[...REACHES[decision]]}::"PledgeGoal"[])
          AND (goal = 'hold' OR kind <> 'appeal') AND undecided_at IS NULL
        LIMIT ${most}
      ) AS ids, settlement.decision::text AS settlement
    FROM unnest(${[...challengeIds]}::uuid[]) AS pot(id)
    LEFT JOIN pot_settlements AS settlement ON settlement.challenge_id = pot.id`;
}

async function settle(tx: Tx, pledgeIds: readonly string[], decision: PotDecision): Promise<void> {
  await setGoals(tx, await lockAndReadPledges(tx, pledgeIds), (pledge) => goalOf(pledge, decision));
}

/** What a decision about the pot means for one pledge. The fee of an appeal is nobody's part of it. */
function goalOf({ goal, kind, countedAt }: LockedPledge, decision: PotDecision): PledgeGoal {
  if (!REACHES[decision].includes(goal) || (kind === "appeal" && goal === "capture")) return goal;
  return decision === "capture" && countedAt !== null ? "capture" : "release";
}

/** Pots that were decided before then and are not settled; which of too many is left to chance, so that each has its turn. */
export function unsettledPots(decidedBefore: Date, most: number): Promise<{ challengeId: string }[]> {
  // Raw, because the client cannot order by chance.
  return db().$queryRaw<{ challengeId: string }[]>`
    SELECT challenge_id AS "challengeId" FROM pot_settlements
    WHERE settled_at IS NULL AND decided_at < ${decidedBefore}::timestamptz ORDER BY random() LIMIT ${most}`;
}
