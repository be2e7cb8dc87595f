import { db } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { EVENT_SUBJECTS } from "../provider/events";
import { retrieveIntent } from "../provider/intents";
import { retrieveTransfer } from "../provider/transfers";
import { applySnapshot } from "../snapshot";
import { applyTransferSnapshot } from "../transfer-snapshot";
import { OutcomeUnknown } from "./send-operation";

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
  switch (EVENT_SUBJECTS[type]) {
    case "intent":
      return lookAtIntent(objectId);
    case "transfer":
      return lookAtTransfer(objectId);
    case "account":
      return lookAtAccount(accountId ?? objectId);
    case undefined:
      return;
  }
}

/** @throws OutcomeUnknown */
export async function lookAtIntent(id: string): Promise<void> {
  const reply = await retrieveIntent(id);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  if (reply.kind === "answer") await applySnapshot(reply.value.snapshot);
}

async function lookAtTransfer(id: string): Promise<void> {
  const reply = await retrieveTransfer(id);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  if (reply.kind === "answer") await applyTransferSnapshot(reply.value);
}

/** Payout accounts are another domain's, and arrows between domains run one way. */
async function lookAtAccount(stripeAccountId: string): Promise<void> {
  await transaction((tx) =>
    enqueue(tx, "payouts.sync_account", { stripeAccountId }, { key: `account:${stripeAccountId}` }),
  );
}
