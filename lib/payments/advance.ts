import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { now } from "@/lib/shared/clock";
import { type LockedPledge, lockPledge } from "./locked-pledge";
import { createSettlement, endOperation } from "./operations";
import { planPledge, type Step, statusOf } from "./plan";

/**
 * Brings a pledge one step nearer to its goal: freezes what must be asked of the provider and writes the status that is
 * true now. The one writer of a pledge's status, but for `captured`, which is written together with the money. Called
 * after every decision and every piece of news, and by the reconciler; doing it once more changes nothing.
 */
export async function advancePledge(tx: Tx, pledgeId: string): Promise<void> {
  const before = await lockPledge(tx, pledgeId);
  const steps = planPledge(before, now());
  for (const step of steps) await take(tx, before, step);
  const after = steps.length === 0 ? before : await lockPledge(tx, pledgeId);
  const status = statusOf(after);
  if (status === before.status) return;
  await tx.pledge.update({ where: { id: pledgeId }, data: { status, updatedAt: now() } });
  // What follows for the challenge is its own to say: arrows between domains run one way.
  if (status === "secured" || status === "pledged" || status === "voided") {
    await enqueue(tx, "challenges.settle_pledge", { pledgeId }, { key: `settle:${pledgeId}` });
  }
}

async function take(tx: Tx, pledge: LockedPledge, step: Step): Promise<void> {
  switch (step.do) {
    case "capture":
    case "void": {
      const hold = pledge.holds.find(({ id }) => id === step.holdId);
      if (hold !== undefined) await createSettlement(tx, pledge.id, hold, step.do);
      return;
    }
    case "discard":
      if (step.operationId !== null) {
        await endOperation(tx, step.operationId, { status: "failed", error: "never_sent" });
      }
      await tx.hold.update({ where: { id: step.holdId }, data: { status: "voided", updatedAt: now() } });
      return;
  }
}
