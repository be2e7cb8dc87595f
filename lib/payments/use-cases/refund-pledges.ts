import type { Tx } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { advancePledge } from "../advance";
import { moveMoney } from "../ledger";
import { lockPledge } from "../locked-pledge";
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
  const pledge = await lockPledge(tx, pledgeId);
  if (pledge.goal === "hold") return releasePledge(tx, pledgeId);
  if (pledge.goal === "release") return;
  await moveMoney(tx, pledge, { kind: "refund_decided", change: { goal: "release" }, balance: null });
  await clearDeadlines(tx, pledgeId, ["collection_end"]);
  await advancePledge(tx, pledgeId);
}
