import { addMinutes } from "date-fns";
import { db, type Tx } from "@/lib/db/client";
import { withSavepoint } from "@/lib/db/deferred-writes";
import { enqueueAll } from "@/lib/db/enqueue";
import type { PotDecision } from "@/lib/db/generated/enums";
import { isTemporary, transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { type LockedPledge, lockAndReadPledges, lockPledges, readPledges } from "./locked-pledge";
import type { PledgeGoal } from "./machine";
import { recallUnsent, type TransferUnderWay, transfersUnderWay } from "./recall-transfers";
import { setGoals } from "./set-goals";

/** Pledges that the deciding transaction settles itself, which covers most pots. */
const SETTLED_WITH_THE_DECISION = 100;
/** Pledges settled per transaction of the job, so that their locks are held well under a second. */
const SETTLED_AT_ONCE = 200;

/** Until the reconciler first retries a pledge that could not be settled. */
const GRACE_MINUTES = 1;

/** The goals of the pledges that a decision about their pot changes. Others keep theirs. */
const REACHES: Record<PotDecision, readonly PledgeGoal[]> = {
  capture: ["hold"],
  release: ["hold"],
  refund: ["hold", "capture"],
};

/**
 * Decides to capture a completed challenge's pledges, each by itself, so that a failing one does not hold up the others.
 * Pledges that never counted (a boost whose card was never confirmed) are released. The caller holds the challenge's lock.
 */
export async function capturePledges(tx: Tx, challengeId: ChallengeId): Promise<void> {
  await decide(tx, [challengeId], "capture");
}

/**
 * Decides to void every hold of these challenges. A pledge becomes `voided` once the provider has confirmed that no hold is
 * left; pledges being captured stay so. The caller holds the challenges' locks.
 */
export async function releasePledges(tx: Tx, ...challengeIds: readonly ChallengeId[]): Promise<void> {
  await decide(tx, challengeIds, "release");
}

/**
 * Decides to refund every backer of a completed challenge: captured money is refunded after the streamer's part of it was
 * reversed, collections still under way are abandoned, and transfers that are not being sent yet are recalled. Appeal fees
 * are not refunded. The caller holds the locks of the challenge and of its payout, if it has one.
 */
export async function refundPledges(tx: Tx, challengeId: ChallengeId): Promise<void> {
  const underWay = await transfersUnderWay(tx, { challengeId });
  await decide(tx, [challengeId], "refund", underWay);
}

/**
 * Takes the same time for pots of any size: larger ones get a settlement row, and a job applies the decision to their pledges
 * in batches (decision 141).
 */
async function decide(
  tx: Tx,
  challengeIds: readonly ChallengeId[],
  decision: PotDecision,
  underWay: readonly TransferUnderWay[] = [],
): Promise<void> {
  const pots = await findUndecided(tx, challengeIds, decision, SETTLED_WITH_THE_DECISION + 1);
  const settled = new Map<ChallengeId, readonly PledgeId[]>();
  const later: ChallengeId[] = [];
  let count = 0;
  for (const { challengeId, ids, settlement } of pots) {
    // A pot with a settlement stays with the job, which also applies a new decision to pledges left undecided.
    if (settlement !== null) {
      if (settlement !== decision || ids.length > 0) later.push(challengeId);
    } else if (count + ids.length <= SETTLED_WITH_THE_DECISION) {
      settled.set(challengeId, ids);
      count += ids.length;
    } else later.push(challengeId);
  }
  await settleLater(tx, later, decision);
  // All pledges that this transaction needs at once (`lockPledges`).
  if (underWay.length > 0) {
    await lockPledges(tx, [...[...settled.values()].flat(), ...underWay.map(({ pledgeId }) => pledgeId)]);
    await recallUnsent(tx, underWay);
  }
  if (count === 0) return;
  try {
    await withSavepoint(tx, () => applyDecision(tx, [...settled.values()].flat(), decision));
  } catch (error) {
    if (isTemporary(error)) throw error;
    // A pledge that cannot be settled must not prevent the decision: the job finds out which one it is.
    log.warn({ err: error, decision }, "pledges could not be settled with the decision");
    await settleLater(tx, [...settled.keys()], decision);
  }
}

async function settleLater(
  tx: Tx,
  challengeIds: readonly ChallengeId[],
  decision: PotDecision,
): Promise<void> {
  if (challengeIds.length === 0) return;
  const at = now();
  // A capture may become a refund; the database refuses any other change.
  await tx.$executeRaw`
    INSERT INTO pot_settlements (challenge_id, decision, decided_at)
    SELECT id, ${decision}::"PotDecision", ${at}::timestamptz FROM unnest(${[...challengeIds].sort()}::uuid[]) AS id
    ON CONFLICT (challenge_id) DO UPDATE
    SET decision = excluded.decision, decided_at = excluded.decided_at, settled_at = NULL, next_look_at = NULL`;
  await enqueueSettling(tx, ...challengeIds);
}

/** Enqueues the jobs that settle these pots. */
export async function enqueueSettling(tx: Tx, ...challengeIds: readonly ChallengeId[]): Promise<void> {
  await enqueueAll(
    tx,
    "payments.settle_pot",
    challengeIds.map((challengeId) => ({ key: challengeId, payload: { challengeId } })),
  );
}

/**
 * Applies the decision about a pot to its pledges, one batch per transaction. When interrupted and run again it continues
 * with the pledges that are left. One that cannot be settled is marked for the reconciler and the operators and does not
 * hold up the others (decision 147).
 * @throws Error when the database is unreachable or too busy: the queue retries
 */
export async function settlePot(challengeId: ChallengeId): Promise<void> {
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
async function settleNext(tx: Tx, challengeId: ChallengeId): Promise<boolean> {
  const pot = await nextBatch(tx, challengeId);
  if (pot === null) return false;
  await applyDecision(tx, pot.ids, pot.decision);
  if (pot.ids.length === SETTLED_AT_ONCE) return true;
  await tx.potSettlement.update({ where: { challengeId }, data: { settledAt: now() } });
  return false;
}

type Batch = { readonly decision: PotDecision; readonly ids: readonly PledgeId[] };

/** Locks a pot that is not settled. @returns its next pledges; null when there is nothing to do */
async function nextBatch(tx: Tx, challengeId: ChallengeId): Promise<Batch | null> {
  const decision = await lockDecision(tx, challengeId);
  if (decision === null) return null;
  const [pledges] = await findUndecided(tx, [challengeId], decision, SETTLED_AT_ONCE);
  return { decision, ids: pledges?.ids ?? [] };
}

/** Null also while the pot is locked by another job, which continues, or by a decision, which enqueues one. */
async function lockDecision(tx: Tx, challengeId: ChallengeId): Promise<PotDecision | null> {
  const [pot] = await tx.$queryRaw<{ decision: PotDecision }[]>`
    SELECT decision::text AS decision FROM pot_settlements
    WHERE challenge_id = ${challengeId}::uuid AND settled_at IS NULL FOR UPDATE SKIP LOCKED`;
  return pot?.decision ?? null;
}

/** Settles the next batch, each pledge in its own transaction. @returns whether there was one */
async function settleOneByOne(challengeId: ChallengeId): Promise<boolean> {
  const pot = await transaction((tx) => nextBatch(tx, challengeId));
  if (pot === null) return false;
  for (const id of pot.ids) {
    try {
      await transaction(async (tx) => {
        // Read for each pledge: a capture may become a refund in between.
        const decision = await lockDecision(tx, challengeId);
        if (decision !== null) await applyDecision(tx, [id], decision);
      });
    } catch (error) {
      if (isTemporary(error)) throw error;
      log.error({ err: error, pledgeId: id }, "a pledge cannot be settled");
      await markUndecided(id);
    }
  }
  return pot.ids.length > 0;
}

/** Puts a pledge on the operators' list; the reconciler retries it after growing pauses. */
async function markUndecided(pledgeId: PledgeId): Promise<void> {
  const at = now();
  await db().pledge.update({
    where: { id: pledgeId },
    data: { undecidedAt: at, updatedAt: at, nextCheckAt: addMinutes(at, GRACE_MINUTES) },
  });
}

/**
 * Retries the decisions about their pots for those of these pledges to which they could not be applied. The caller holds
 * none of their locks yet.
 */
export async function settleUndecided(tx: Tx, pledgeIds: readonly PledgeId[]): Promise<void> {
  // Pots are locked before pledges; a shared lock, because they are only read here.
  const undecided = await tx.$queryRaw<{ id: PledgeId; decision: PotDecision }[]>`
    SELECT pledges.id, pot.decision::text AS decision
    FROM pledges JOIN pot_settlements AS pot ON pot.challenge_id = pledges.challenge_id
    WHERE pledges.id = ANY(${[...pledgeIds]}::uuid[]) AND pledges.undecided_at IS NOT NULL
    ORDER BY pot.challenge_id FOR SHARE OF pot`;
  if (undecided.length === 0) return;
  // All of them, because the caller continues with the others.
  await lockPledges(tx, pledgeIds);
  const decisionOf = new Map(undecided.map(({ id, decision }) => [id, decision]));
  const ids = [...decisionOf.keys()];
  await setGoals(tx, await readPledges(tx, ids), (pledge) =>
    goalOf(pledge, decisionOf.get(pledge.id) ?? "release"),
  );
  await tx.pledge.updateMany({ where: { id: { in: ids } }, data: { undecidedAt: null } });
}

type Undecided = {
  readonly challengeId: ChallengeId;
  readonly ids: readonly PledgeId[];
  readonly settlement: PotDecision | null;
};

/** The next pledges of each challenge that the decision still has to change, and the decision of its settlement, if any. */
function findUndecided(
  tx: Tx,
  challengeIds: readonly ChallengeId[],
  decision: PotDecision,
  limit: number,
): Promise<Undecided[]> {
  // Raw, because the client has no limit per group.
  return tx.$queryRaw<Undecided[]>`
    SELECT pot.id AS "challengeId", ARRAY(
        SELECT id FROM pledges WHERE challenge_id = pot.id
          AND goal <> 'release' AND goal = ANY(${[...REACHES[decision]]}::"PledgeGoal"[])
          AND (goal = 'hold' OR kind <> 'appeal') AND undecided_at IS NULL
        LIMIT ${limit}
      ) AS ids, settlement.decision::text AS settlement
    FROM unnest(${[...challengeIds]}::uuid[]) AS pot(id)
    LEFT JOIN pot_settlements AS settlement ON settlement.challenge_id = pot.id`;
}

async function applyDecision(tx: Tx, pledgeIds: readonly PledgeId[], decision: PotDecision): Promise<void> {
  await setGoals(tx, await lockAndReadPledges(tx, pledgeIds), (pledge) => goalOf(pledge, decision));
}

/** The goal of a pledge after a decision about its pot. Captured appeal fees keep theirs. */
function goalOf({ goal, kind, countedAt }: LockedPledge, decision: PotDecision): PledgeGoal {
  if (!REACHES[decision].includes(goal) || (kind === "appeal" && goal === "capture")) return goal;
  return decision === "capture" && countedAt !== null ? "capture" : "release";
}
