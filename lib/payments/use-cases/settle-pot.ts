import { db, type Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
import type { PotDecision } from "@/lib/db/generated/enums";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { type LockedPledge, lockAndReadPledges } from "../locked-pledge";
import type { PledgeGoal } from "../machine";
import { setGoals } from "../set-goals";

/** Pledges that a deciding transaction settles itself: pots of everyday size are decided whole. */
const SETTLED_WITH_THE_DECISION = 100;
/** Pledges that one transaction of the job settles: their locks are held well under a second. */
const SETTLED_AT_ONCE = 200;

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
 * streamer has of it was taken back, and what is still being collected is not collected any more. The fee of an appeal is
 * not part of it. The caller holds the challenge's lock, and that of its payout if it has one.
 */
export async function refundPledges(tx: Tx, challengeId: string): Promise<void> {
  await decide(tx, [challengeId], "refund");
}

/**
 * A decision about a pot takes the same time however many back it: what is too much for the deciding transaction is
 * written down as the pot's settlement, and a job brings it to the pledges in batches (decision 141).
 */
async function decide(tx: Tx, challengeIds: readonly string[], decision: PotDecision): Promise<void> {
  const pots = await undecidedPledges(tx, challengeIds, decision, SETTLED_WITH_THE_DECISION + 1);
  const settled: string[] = [];
  const later: string[] = [];
  for (const [challengeId, pledgeIds] of pots) {
    if (settled.length + pledgeIds.length > SETTLED_WITH_THE_DECISION) later.push(challengeId);
    else settled.push(...pledgeIds);
  }
  await settleLater(tx, later, decision);
  await settle(tx, settled, decision);
}

async function settleLater(tx: Tx, challengeIds: readonly string[], decision: PotDecision): Promise<void> {
  if (challengeIds.length === 0) return;
  const at = now();
  // A pot that is being captured may be refunded after all; the database refuses any other change.
  await tx.$executeRaw`
    INSERT INTO pot_settlements (challenge_id, decision, decided_at)
    SELECT id, ${decision}::"PotDecision", ${at}::timestamptz FROM unnest(${[...challengeIds]}::uuid[]) AS id
    ON CONFLICT (challenge_id) DO UPDATE
    SET decision = excluded.decision, decided_at = excluded.decided_at, settled_at = NULL`;
  await enqueueSettling(tx, ...challengeIds);
}

/** Has the worker go on with pots that are not settled yet. */
export async function enqueueSettling(tx: Tx, ...challengeIds: readonly string[]): Promise<void> {
  await enqueueAll(
    tx,
    "payments.settle_pot",
    challengeIds.map((challengeId) => ({ key: `pot:${challengeId}`, payload: { challengeId } })),
  );
}

/**
 * Brings what was decided about a pot to its pledges, a batch in each transaction, until every pledge has it. Cut off at
 * any point and run again, it goes on where it stood: the pledges that have not heard of the decision are the rest.
 */
export async function settlePot(challengeId: string): Promise<void> {
  while (await transaction((tx) => settleNext(tx, challengeId)));
}

/** @returns whether there may be more */
async function settleNext(tx: Tx, challengeId: string): Promise<boolean> {
  const [pot] = await tx.$queryRaw<{ decision: PotDecision }[]>`
    SELECT decision::text AS decision FROM pot_settlements
    WHERE challenge_id = ${challengeId}::uuid AND settled_at IS NULL FOR UPDATE`;
  if (pot === undefined) return false;
  const pledges = await undecidedPledges(tx, [challengeId], pot.decision, SETTLED_AT_ONCE);
  const ids = pledges.get(challengeId) ?? [];
  await settle(tx, ids, pot.decision);
  if (ids.length === SETTLED_AT_ONCE) return true;
  await tx.potSettlement.update({ where: { challengeId }, data: { settledAt: now() } });
  return false;
}

/** At most so many pledges of each challenge that the decision has not reached. */
async function undecidedPledges(
  tx: Tx,
  challengeIds: readonly string[],
  decision: PotDecision,
  most: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  // Raw, because "so many of each" needs a lateral join.
  const rows = await tx.$queryRaw<{ challengeId: string; ids: string[] }[]>`
    SELECT pot.id AS "challengeId", array_agg(pledge.id) AS ids
    FROM unnest(${[...challengeIds]}::uuid[]) AS pot(id)
    CROSS JOIN LATERAL (
      SELECT id FROM pledges WHERE challenge_id = pot.id
        AND goal <> 'release' AND goal = ANY(${[...REACHES[decision]]}::"PledgeGoal"[])
        AND (goal = 'hold' OR kind <> 'appeal')
      LIMIT ${most}
    ) AS pledge
    GROUP BY pot.id`;
  return new Map(rows.map(({ challengeId, ids }) => [challengeId, ids]));
}

async function settle(tx: Tx, pledgeIds: readonly string[], decision: PotDecision): Promise<void> {
  if (pledgeIds.length === 0) return;
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
