import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { lockPledge } from "../locked-pledge";
import { HOLD_OF_INTENT } from "../machine";
import { retrieveIntent } from "../provider/intents";
import { claim, sendClaimed } from "../sending";
import { applySnapshot } from "../snapshot";
import { openHold } from "./create-pledge";

/** How often the state may change under us before we give up: each round believes what changed and looks again. */
const MAX_ROUNDS = 3;

/**
 * Gets the client secret with which the backer's browser confirms the card: right after `createPledge`, and again
 * whenever an unfinished payment is resumed. Asking twice, even at the same time, opens one payment.
 * @throws DomainError wrong_state (the pledge was released, or a card secures it already), payments_unavailable (the
 * provider gave no answer; everything is kept and can be asked again)
 */
export async function openAuthorization(pledgeId: string): Promise<{ clientSecret: string }> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const pending = await transaction((tx) => pendingAuthorization(tx, pledgeId));
    const clientSecret =
      pending.intentId === null ? await send(pending.operationId) : await look(pending.intentId);
    if (clientSecret !== null) return { clientSecret };
  }
  throw new DomainError("payments_unavailable");
}

type Pending = { readonly intentId: string } | { readonly intentId: null; readonly operationId: string };

/** The pledge's open payment; a new one when the last one ended without securing it. */
async function pendingAuthorization(tx: Tx, pledgeId: string): Promise<Pending> {
  const pledge = await lockPledge(tx, pledgeId);
  if (pledge.goal !== "hold" || (pledge.status !== "awaiting" && pledge.status !== "pledged")) {
    throw new DomainError("wrong_state", { status: pledge.status });
  }
  const hold = pledge.holds.find(({ status }) => status === "open");
  if (hold === undefined) return { intentId: null, operationId: await openHold(tx, pledge) };
  if (hold.stripePaymentIntentId !== null) return { intentId: hold.stripePaymentIntentId };
  const operation = hold.operations.find(({ kind, status }) => kind === "authorize" && status !== "failed");
  if (operation === undefined) throw new Error(`Hold ${hold.id} is open and nothing authorizes it`);
  return { intentId: null, operationId: operation.id };
}

/** A person waits: it is sent even while another request of theirs is sending it; the key makes the two one. */
async function send(operationId: string): Promise<string | null> {
  const operation = await claim(operationId, { status: { in: ["pending", "sent", "unknown"] } });
  if (operation === null) return null;
  const reply = await sendClaimed(operation);
  if (reply.kind === "answer" && reply.value.kind === "intent") return reply.value.clientSecret;
  log.warn({ operationId, reply: reply.kind }, "authorization could not be opened");
  throw new DomainError("payments_unavailable");
}

/** The secret of an intent that still waits for its card; null when it has moved on. */
async function look(intentId: string): Promise<string | null> {
  const reply = await retrieveIntent(intentId);
  if (reply.kind !== "answer") throw new DomainError("payments_unavailable");
  const { snapshot, clientSecret } = reply.value;
  await applySnapshot(snapshot);
  return HOLD_OF_INTENT[snapshot.status] === "open" ? clientSecret : null;
}
