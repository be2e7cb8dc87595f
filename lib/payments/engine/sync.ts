import { retrieveDispute } from "../provider/chargebacks";
import { retrieveIntent } from "../provider/intents";
import { retrieveRefund } from "../provider/refunds";
import { OutcomeUnknown, type Reply } from "../provider/reply";
import { retrieveTransfer } from "../provider/transfers";
import { applyDisputeSnapshot } from "./dispute-snapshot";
import { applyRefundSnapshots } from "./refund-snapshot";
import { applySnapshot } from "./snapshot";
import { applyTransferSnapshots } from "./transfer-snapshot";

/** Reads a payment intent from the provider and merges it. @throws OutcomeUnknown when the provider gives no clear answer */
export async function syncIntent(id: string): Promise<void> {
  const answer = answerOf(await retrieveIntent(id));
  if (answer !== null) await applySnapshot(answer.snapshot);
}

/** The same for a transfer and its reversals. @throws OutcomeUnknown */
export async function syncTransfer(id: string): Promise<void> {
  const transfer = answerOf(await retrieveTransfer(id));
  if (transfer !== null) await applyTransferSnapshots([transfer]);
}

/** The same for a refund. @throws OutcomeUnknown */
export async function syncRefund(id: string): Promise<void> {
  const refund = answerOf(await retrieveRefund(id));
  if (refund !== null) await applyRefundSnapshots([refund]);
}

/** The same for a dispute. @throws OutcomeUnknown, also while its payment is in no books yet */
export async function syncDispute(id: string): Promise<void> {
  const dispute = answerOf(await retrieveDispute(id));
  if (dispute === null || (await applyDisputeSnapshot(dispute)) !== "too_early") return;
  // The dispute came before the news of the payment itself.
  if (dispute.intentId !== null) await syncIntent(dispute.intentId);
  if ((await applyDisputeSnapshot(dispute)) === "too_early") throw new OutcomeUnknown("payment_not_booked");
}

/** Null when the provider knows no such object. */
function answerOf<T>(reply: Reply<T>): T | null {
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  return reply.kind === "answer" ? reply.value : null;
}
