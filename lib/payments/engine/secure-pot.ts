import { Prisma, type Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { advancePledges } from "./advance";
import { lockPledges } from "./locked-pledge";

/** Pledges that count, of an undecided challenge, without a hold or with fewer renewals left. Has an index of its own. */
export const IS_RESTING = Prisma.sql`(goal = 'hold' AND counted_at IS NOT NULL AND (status = 'pledged' OR renewals > 0))`;

/** Pledges that one transaction asks for. */
const ASKED_AT_ONCE = 100;

/** Has the worker ask for the holds of an accepted challenge's resting pledges. */
export async function enqueueSecuring(
  tx: Tx,
  challengeId: string,
  after: string | null = null,
): Promise<void> {
  await enqueue(tx, "payments.secure_pot", { challengeId, after }, { key: challengeId });
}

/**
 * The next resting pledges of an accepted challenge: their renewals begin anew, and those without a hold have their saved
 * cards asked. The next batch is enqueued in the same transaction, so that a job that is cut off goes on where it stood.
 * Of one that has ended meanwhile no card is charged. @param after the last pledge of the batch before; null to begin
 */
export async function securePot(challengeId: string, after: string | null): Promise<void> {
  await transaction(async (tx) => {
    // Shared, so that it does not end while its cards are asked; nobody changes it here.
    const [open] = await tx.$queryRaw<object[]>`
      SELECT 1 FROM challenges WHERE id = ${challengeId}::uuid AND status IN ('accepted', 'in_progress') FOR SHARE`;
    if (open === undefined) return;
    const pledges = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM pledges
      WHERE challenge_id = ${challengeId}::uuid AND ${IS_RESTING} AND coalesce(id > ${after}::uuid, true)
      ORDER BY id LIMIT ${ASKED_AT_ONCE}`;
    const ids = pledges.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await beginRenewalsAnew(tx, ids);
    await advancePledges(tx, ids);
    await enqueueSecuring(tx, challengeId, last);
  });
}

/** Acceptance gives every pledge its renewals back. */
export async function beginRenewalsAnew(tx: Tx, pledgeIds: readonly string[]): Promise<void> {
  await lockPledges(tx, pledgeIds);
  await tx.pledge.updateMany({
    where: { id: { in: [...pledgeIds] }, goal: "hold", renewals: { gt: 0 } },
    data: { renewals: 0, updatedAt: now() },
  });
}
