import type { Tx } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { now } from "@/lib/shared/clock";
import { advancePledge } from "../advance";
import { releasePledge } from "./release-pledges";

/**
 * Decides that a completed challenge's money is taken: every pledge that counts is captured, each by itself, so that
 * one that fails does not hold up the others. What never counted (a boost whose card was never confirmed) is released.
 * The caller holds the challenge's lock.
 */
export async function capturePledges(tx: Tx, challengeId: string): Promise<{ pledgeCount: number }> {
  const pledges = await tx.pledge.findMany({
    where: { challengeId, goal: "hold" },
    orderBy: { id: "asc" },
    select: { id: true, countedAt: true },
  });
  let pledgeCount = 0;
  for (const { id, countedAt } of pledges) {
    if (countedAt === null) {
      await releasePledge(tx, id);
      continue;
    }
    const { count } = await tx.pledge.updateMany({
      where: { id, goal: "hold" },
      data: { goal: "capture", updatedAt: now() },
    });
    if (count === 0) continue;
    await clearDeadlines(tx, id, ["hold_renewal"]);
    await advancePledge(tx, id);
    pledgeCount += 1;
  }
  return { pledgeCount };
}
