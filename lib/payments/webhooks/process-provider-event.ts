import { db } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { isTimelineCompared } from "@/lib/db/timeline";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { syncDispute, syncIntent, syncRefund, syncTransfer } from "../engine/sync";
import { type EventSubject, subjectOf } from "../provider/events";

type StoredEvent = { readonly type: string; readonly objectId: string; readonly accountId: string | null };

/**
 * Processes a stored event: reads the object that it is about from the provider. Idempotent.
 * @throws OutcomeUnknown when the provider gives no clear answer; the job is to be run again
 */
export async function processProviderEvent(eventId: string): Promise<void> {
  const event = await db().providerEvent.findUnique({
    where: { id: eventId },
    select: { type: true, objectId: true, accountId: true, processedAt: true },
  });
  if (event === null || event.processedAt !== null) return;
  // Out of order in books that went back: the reconciler has it processed once they are compared.
  if (!(await isTimelineCompared())) return;
  const subject = subjectOf(event.type);
  if (subject !== undefined) await SYNCS[subject](event);
  await db().providerEvent.update({ where: { id: eventId }, data: { processedAt: now() } });
}

const SYNCS: Readonly<Record<EventSubject, (event: StoredEvent) => Promise<void>>> = {
  // Most events only repeat the answer to our own call, and a payment at rest does not change.
  intent: async ({ objectId }) => ((await isAtRest(objectId)) ? undefined : syncIntent(objectId)),
  transfer: ({ objectId }) => syncTransfer(objectId),
  refund: ({ objectId }) => syncRefund(objectId),
  dispute: ({ objectId }) => syncDispute(objectId),
  account: ({ accountId, objectId }) => enqueueAccountSync(accountId ?? objectId),
};

/** Whether a payment has ended here and none of its operations is open. */
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

/** A job, because payout accounts belong to a domain that this one must not import. */
async function enqueueAccountSync(stripeAccountId: string): Promise<void> {
  await transaction((tx) =>
    enqueue(tx, "payouts.sync_account", { stripeAccountId }, { key: stripeAccountId }),
  );
}
