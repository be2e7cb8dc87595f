import type { Tx } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { now } from "@/lib/shared/clock";
import { advancePledge } from "../advance";

/**
 * Decides that nothing of a challenge's money is taken: every hold is voided. People see it as cancelled at once; a
 * pledge's own status becomes `voided` when the provider has confirmed that no hold is left. The caller holds the
 * challenge's lock.
 */
export async function releasePledges(tx: Tx, challengeId: string): Promise<void> {
  const pledges = await tx.pledge.findMany({
    where: { challengeId, goal: "hold" },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of pledges) await releasePledge(tx, id);
}

/**
 * The same for one pledge: a boost that came too late. Releasing twice is releasing once; a pledge that is being
 * captured is not released any more.
 */
export async function releasePledge(tx: Tx, pledgeId: string): Promise<void> {
  await tx.pledge.updateMany({
    where: { id: pledgeId, goal: "hold" },
    data: { goal: "release", updatedAt: now() },
  });
  await clearDeadlines(tx, pledgeId, ["hold_renewal", "collection_end"]);
  await advancePledge(tx, pledgeId);
}
