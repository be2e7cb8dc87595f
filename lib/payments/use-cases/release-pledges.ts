import type { Tx } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { now } from "@/lib/shared/clock";
import { advancePledges } from "../advance";
import { lockPledges } from "../locked-pledge";

/**
 * Decides that nothing of a challenge's money is taken, or of several challenges': every hold is voided. People see it as cancelled at once; a
 * pledge's own status becomes `voided` when the provider has confirmed that no hold is left. The caller holds the
 * challenges' locks.
 */
export async function releasePledges(tx: Tx, ...challengeIds: readonly string[]): Promise<void> {
  const pledges = await tx.pledge.findMany({
    where: { challengeId: { in: [...challengeIds] }, goal: "hold" },
    select: { id: true },
  });
  await release(
    tx,
    pledges.map(({ id }) => id),
  );
}

/**
 * The same for one pledge: a boost that came too late. Releasing twice is releasing once; a pledge that is being
 * captured is not released any more.
 */
export async function releasePledge(tx: Tx, pledgeId: string): Promise<void> {
  await release(tx, [pledgeId]);
}

async function release(tx: Tx, pledgeIds: readonly string[]): Promise<void> {
  if (pledgeIds.length === 0) return;
  await lockPledges(tx, pledgeIds);
  await tx.pledge.updateMany({
    where: { id: { in: [...pledgeIds] }, goal: "hold" },
    data: { goal: "release", updatedAt: now() },
  });
  await clearDeadlines(tx, pledgeIds, ["hold_renewal", "collection_end"]);
  await advancePledges(tx, pledgeIds);
}
