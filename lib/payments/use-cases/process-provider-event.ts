import { db, type Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { retrieveIntent } from "../provider/intents";
import { retrieveTransfer } from "../provider/transfers";
import { applySnapshot } from "../snapshot";
import { applyTransferSnapshot } from "../transfer-snapshot";
import { OutcomeUnknown } from "./send-operation";

type StoredEvent = { readonly objectId: string; readonly accountId: string | null };

/**
 * Which object an event says to look at again, by the beginning of its type. An event is never believed itself: it may
 * be old, or out of order.
 */
const LOOK: readonly { readonly prefix: string; readonly look: (event: StoredEvent) => Promise<void> }[] = [
  { prefix: "payment_intent.", look: ({ objectId }) => lookAtIntent(objectId) },
  { prefix: "charge.", look: ({ objectId }) => lookAtIntent(objectId) },
  { prefix: "transfer.", look: ({ objectId }) => lookAtTransfer(objectId) },
  { prefix: "account.", look: ({ objectId, accountId }) => lookAtAccount(accountId ?? objectId) },
  { prefix: "capability.", look: ({ objectId, accountId }) => lookAtAccount(accountId ?? objectId) },
  { prefix: "v2.core.account", look: ({ objectId }) => lookAtAccount(objectId) },
];

/** Draws the consequences of one stored event. Safe to run twice. @throws OutcomeUnknown to be run again */
export async function processProviderEvent(eventId: string): Promise<void> {
  const event = await db().providerEvent.findUnique({
    where: { id: eventId },
    select: { type: true, objectId: true, accountId: true, processedAt: true },
  });
  if (event === null || event.processedAt !== null) return;
  await LOOK.find(({ prefix }) => event.type.startsWith(prefix))?.look(event);
  await db().providerEvent.update({ where: { id: eventId }, data: { processedAt: now() } });
}

/** @throws OutcomeUnknown when the provider cannot be asked right now */
export async function lookAtIntent(id: string): Promise<void> {
  if (!id.startsWith("pi_")) return;
  const reply = await retrieveIntent(id);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  if (reply.kind === "answer") await applySnapshot(reply.value.snapshot);
}

async function lookAtTransfer(id: string): Promise<void> {
  if (!id.startsWith("tr_")) return;
  const reply = await retrieveTransfer(id);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  if (reply.kind === "answer") await applyTransferSnapshot(reply.value);
}

/** Payout accounts are another domain's, and arrows between domains run one way. */
async function lookAtAccount(stripeAccountId: string): Promise<void> {
  if (!stripeAccountId.startsWith("acct_")) return;
  await transaction((tx: Tx) =>
    enqueue(tx, "payouts.sync_account", { stripeAccountId }, { key: `account:${stripeAccountId}` }),
  );
}
