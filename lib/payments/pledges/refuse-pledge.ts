import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { releasePledge } from "./release-pledge";

/**
 * Refuses a secured boost that cannot count any more and releases its hold (decision 139). The caller holds the challenge's
 * lock. The pledge stays `secured` until the provider has voided it, and the browser, a job or a repeated event may call this
 * again meanwhile: only the first call refuses it. A pledge released for another reason can still be refused.
 * @returns true when this call refused it, so that the caller notifies its backer
 */
export async function refusePledge(tx: Tx, pledgeId: PledgeId): Promise<boolean> {
  const at = now();
  const { count } = await tx.pledge.updateMany({
    where: { id: pledgeId, countedAt: null, refusedAt: null },
    data: { refusedAt: at, updatedAt: at },
  });
  if (count === 0) return false;
  await releasePledge(tx, pledgeId);
  return true;
}
