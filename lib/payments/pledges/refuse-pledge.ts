import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { releasePledge } from "./release-pledge";

/**
 * Decides that a secured boost cannot count any more: its hold is voided. The caller holds the challenge's lock. A pledge
 * stays `secured` until the provider has voided it, and whoever asks meanwhile (the browser, a job, an event that comes
 * twice) asks again: only one of them refuses it. One that was released for another reason is refused all the same.
 * @returns true when this call did it, so its backer is to be told
 */
export async function refusePledge(tx: Tx, pledgeId: string): Promise<boolean> {
  const at = now();
  const { count } = await tx.pledge.updateMany({
    where: { id: pledgeId, countedAt: null, refusedAt: null },
    data: { refusedAt: at, updatedAt: at },
  });
  if (count === 0) return false;
  await releasePledge(tx, pledgeId);
  return true;
}
