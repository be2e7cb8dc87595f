import { db } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { applyDisputeSnapshot } from "../engine/dispute-snapshot";
import { applyRefundSnapshots } from "../engine/refund-snapshot";
import { applySnapshot } from "../engine/snapshot";
import { applyTransferSnapshots } from "../engine/transfer-snapshot";
import { retrieveDispute } from "../provider/chargebacks";
import { subjectOf } from "../provider/events";
import { retrieveIntent } from "../provider/intents";
import { retrieveRefund } from "../provider/refunds";
import { OutcomeUnknown } from "../provider/reply";
import { retrieveTransfer } from "../provider/transfers";

type StoredEvent = { readonly type: string; readonly objectId: string; readonly accountId: string | null };

/**
 * Draws the consequences of one stored event: looks at what it is about. Safe to run twice.
 * @throws OutcomeUnknown when the provider cannot be asked right now; to be run again
 */
export async function processProviderEvent(eventId: string): Promise<void> {
  const event = await db().providerEvent.findUnique({
    where: { id: eventId },
    select: { type: true, objectId: true, accountId: true, processedAt: true },
  });
  if (event === null || event.processedAt !== null) return;
  await look(event);
  await db().providerEvent.update({ where: { id: eventId }, data: { processedAt: now() } });
}

async function look({ type, objectId, accountId }: StoredEvent): Promise<void> {
  switch (subjectOf(type)) {
    case "intent":
      // Most events only echo what our own call has told: nothing about a payment at rest can be news.
      return (await isAtRest(objectId)) ? undefined : syncIntent(objectId);
    case "transfer":
      return lookAtTransfer(objectId);
    case "refund":
      return lookAtRefund(objectId);
    case "dispute":
      return lookAtDispute(objectId);
    case "account":
      return lookAtAccount(accountId ?? objectId);
    case undefined:
      return;
  }
}

/** Whether a payment has ended here and nothing asked of the provider about it is open. */
async function isAtRest(intentId: string): Promise<boolean> {
  const hold = await db().hold.findFirst({
    where: {
      stripePaymentIntentId: intentId,
      status: { in: ["captured", "voided"] },
      operations: { none: { status: { in: ["pending", "sent", "unknown"] } } },
    },
    select: { id: true },
  });
  return hold !== null;
}

/** @throws OutcomeUnknown */
export async function syncIntent(id: string): Promise<void> {
  const reply = await retrieveIntent(id);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  if (reply.kind === "answer") await applySnapshot(reply.value.snapshot);
}

/** @throws OutcomeUnknown */
export async function lookAtTransfer(id: string): Promise<void> {
  const reply = await retrieveTransfer(id);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  if (reply.kind === "answer") await applyTransferSnapshots([reply.value]);
}

/** @throws OutcomeUnknown */
export async function lookAtRefund(id: string): Promise<void> {
  const reply = await retrieveRefund(id);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  if (reply.kind === "answer") await applyRefundSnapshots([reply.value]);
}

/** @throws OutcomeUnknown */
export async function lookAtDispute(id: string): Promise<void> {
  const reply = await retrieveDispute(id);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  if (reply.kind === "refused") return;
  if ((await applyDisputeSnapshot(reply.value)) !== "too_early") return;
  // The claim came before the news of the payment itself.
  if (reply.value.intentId !== null) await syncIntent(reply.value.intentId);
  if ((await applyDisputeSnapshot(reply.value)) === "too_early")
    throw new OutcomeUnknown("payment_not_booked");
}

/** Payout accounts are another domain's, and arrows between domains run one way. */
async function lookAtAccount(stripeAccountId: string): Promise<void> {
  await transaction((tx) =>
    enqueue(tx, "payouts.sync_account", { stripeAccountId }, { key: stripeAccountId }),
  );
}
