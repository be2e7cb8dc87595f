import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { enqueue } from "@/lib/db/enqueue";
import { now } from "@/lib/shared/clock";
import { askHolder } from "./ask-holder";
import { type LockedPledge, lockPledge } from "./locked-pledge";
import { COLLECTION_HOURS, DECLINED_RENEWAL_PAUSE_HOURS } from "./machine";
import {
  createOffSessionAuthorization,
  createRefundOperation,
  createReverseOperation,
  createSettlement,
  endOperation,
  recallOperation,
} from "./operations";
import { planPledge, type Step, statusOf } from "./plan";
import { tellBacker } from "./tell-backer";

/**
 * Brings a pledge one step nearer to its goal: freezes what must be asked of the provider and writes the status that is
 * true now. The one writer of a pledge's status, but for `captured`, which is written together with the money. Called
 * after every decision and every piece of news, when a pledge's time comes, and by the reconciler; doing it once more
 * changes nothing.
 * @returns true when there was something to do
 */
export async function advancePledge(tx: Tx, pledgeId: string): Promise<boolean> {
  const before = await lockPledge(tx, pledgeId);
  const steps = planPledge(before, now());
  for (const step of steps) await take(tx, before, step);
  const after = steps.length === 0 ? before : await lockPledge(tx, pledgeId);
  const status = statusOf(after, now());
  if (status === before.status) return steps.length > 0;
  await tx.pledge.update({ where: { id: pledgeId }, data: { status, updatedAt: now() } });
  await tellBacker(tx, after);
  // What follows for the challenge is its own to say: arrows between domains run one way.
  if (status === "secured" || status === "pledged" || status === "voided") {
    await enqueue(tx, "challenges.settle_pledge", { pledgeId }, { key: `settle:${pledgeId}` });
  }
  return true;
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
    case "renew":
      await tx.pledge.update({
        where: { id: pledge.id },
        data: { renewals: { increment: 1 }, updatedAt: now() },
      });
      // Looked at again if the bank declines; a hold that goes live sets a later time of its own.
      await setDeadline(tx, "hold_renewal", pledge.id, addHours(now(), DECLINED_RENEWAL_PAUSE_HOURS));
      return holdSavedCard(tx, pledge, step.paymentMethodId);
    case "charge":
      return holdSavedCard(tx, pledge, step.paymentMethodId);
    case "ask":
      return openCollection(tx, pledge);
    case "recall":
      await recallOperation(tx, step.operationId);
      return;
    case "reverse":
      return createReverseOperation(tx, pledge, step.transferId, step.amountCents);
    case "refund":
      return createRefundOperation(tx, pledge, step.holdId, step.amountCents);
  }
}

async function holdSavedCard(tx: Tx, pledge: LockedPledge, paymentMethodId: string): Promise<void> {
  const at = now();
  const { id } = await tx.hold.create({
    data: {
      pledgeId: pledge.id,
      status: "open",
      amountCents: pledge.amountCents,
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true },
  });
  await createOffSessionAuthorization(tx, pledge, id, paymentMethodId);
}

/** From now on `openAuthorization` gives the backer a payment to confirm, until the time is over. */
async function openCollection(tx: Tx, pledge: LockedPledge): Promise<void> {
  const collectBy = addHours(now(), COLLECTION_HOURS);
  await tx.pledge.update({ where: { id: pledge.id }, data: { collectBy, updatedAt: now() } });
  await setDeadline(tx, "collection_end", pledge.id, collectBy);
  await askHolder(tx, pledge, collectBy);
}
