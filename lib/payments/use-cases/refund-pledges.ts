import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { advancePledge } from "../advance";
import { releasePledge } from "./release-pledges";

/**
 * Decides that every backer of a completed challenge gets their money back: what was captured is refunded, after what
 * was already sent to the streamer has been taken back (money.md, Refund after transfer); what is still being collected
 * is not collected any more. The fee of an appeal is not part of it. The caller holds the challenge's lock, and that of
 * its payout if it has one.
 */
export async function refundPledges(tx: Tx, challengeId: string): Promise<void> {
  const pledges = await tx.pledge.findMany({
    where: { challengeId, kind: { not: "appeal" }, goal: { not: "release" } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of pledges) await refundPledge(tx, id);
}

/** The same for one pledge, whatever was decided before. Refunding twice is refunding once. */
export async function refundPledge(tx: Tx, pledgeId: string): Promise<void> {
  const { count } = await tx.pledge.updateMany({
    where: { id: pledgeId, goal: "capture" },
    data: { goal: "release", updatedAt: now() },
  });
  if (count === 1) await advancePledge(tx, pledgeId);
  else await releasePledge(tx, pledgeId);
}
