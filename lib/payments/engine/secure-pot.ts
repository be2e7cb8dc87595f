import { Prisma, type Tx } from "@/lib/db/client";
import { enqueue, enqueueAll } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { advancePledges } from "./advance";
import { lockPledges } from "./locked-pledge";

/** Counted pledges without a hold or with used renewals. The condition of a partial index. */
export const IS_RESTING = Prisma.sql`(goal = 'hold' AND counted_at IS NOT NULL AND (status = 'pledged' OR renewals > 0))`;

/** Pledges secured per transaction. */
const PLEDGES_AT_ONCE = 100;

/** Enqueues the jobs that secure the resting pledges of accepted challenges. */
export async function enqueueSecuring(tx: Tx, challengeIds: readonly ChallengeId[]): Promise<void> {
  await enqueueAll(
    tx,
    "payments.secure_pot",
    challengeIds.map((id) => ({ key: id, payload: { challengeId: id, after: null } })),
  );
}

/**
 * Resets the renewals of the next resting pledges of an accepted challenge, and requests a hold on the saved card of those
 * without one. Enqueues the next batch in the same transaction, so that an interrupted job continues where it stopped. Does
 * nothing once the challenge has ended. @param after the last pledge of the previous batch; null to begin
 */
export async function securePot(challengeId: ChallengeId, after: PledgeId | null): Promise<void> {
  await transaction(async (tx) => {
    // So that the challenge cannot end meanwhile. A shared lock, because it is only read here.
    const [open] = await tx.$queryRaw<object[]>`
      SELECT 1 FROM challenges WHERE id = ${challengeId}::uuid AND status IN ('accepted', 'in_progress') FOR SHARE`;
    if (open === undefined) return;
    const pledges = await tx.$queryRaw<{ id: PledgeId }[]>`
      SELECT id FROM pledges
      WHERE challenge_id = ${challengeId}::uuid AND ${IS_RESTING} AND coalesce(id > ${after}::uuid, true)
      ORDER BY id LIMIT ${PLEDGES_AT_ONCE}`;
    const ids = pledges.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await resetRenewals(tx, ids);
    await advancePledges(tx, ids);
    await enqueue(tx, "payments.secure_pot", { challengeId, after: last }, { key: challengeId });
  });
}

/** Acceptance resets the renewals of every pledge. */
export async function resetRenewals(tx: Tx, pledgeIds: readonly PledgeId[]): Promise<void> {
  await lockPledges(tx, pledgeIds);
  await tx.pledge.updateMany({
    where: { id: { in: [...pledgeIds] }, goal: "hold", renewals: { gt: 0 } },
    data: { renewals: 0, updatedAt: now() },
  });
}
