import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { PledgeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { type LockedHold, type LockedPledge, lockPledge } from "../engine/locked-pledge";
import { HOLD_OF_INTENT } from "../engine/machine";
import { isOffSession } from "../engine/plan";
import { sendAtOnce } from "../engine/sending";
import { applySnapshot } from "../engine/snapshot";
import { type IntentAnswer, retrieveIntent } from "../provider/intents";
import { openHold } from "./create-pledge";

/** How often the payment may change concurrently before we give up: each round merges the change and starts over. */
const MAX_ROUNDS = 3;

/**
 * Gets the client secret with which the backer's browser confirms the card: right after `createPledge`, and whenever an
 * unfinished payment is resumed. Repeated and concurrent calls open one payment.
 * @param operationId from `createPledge`, to send it without a lookup
 * @throws DomainError wrong_state (the pledge is released, its collection is over, or a card secures it already),
 * payments_unavailable (the provider gave no clear answer; may be repeated)
 */
export async function openAuthorization(
  pledgeId: PledgeId,
  operationId?: string,
): Promise<{ clientSecret: string }> {
  const sent = operationId === undefined ? null : await sendAuthorization(operationId);
  if (sent !== null) return { clientSecret: sent };
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const pending = await transaction((tx) => pendingAuthorization(tx, pledgeId));
    const clientSecret =
      pending.intentId === null
        ? await sendAuthorization(pending.operationId)
        : await readSecret(pending.intentId);
    if (clientSecret !== null && !pending.isOffSession) return { clientSecret };
  }
  throw new DomainError("payments_unavailable");
}

type Pending = {
  /** A renewal without its holder. Refused, it is voided: they confirm a payment that saves the card which they choose. */
  readonly isOffSession: boolean;
} & ({ readonly intentId: string } | { readonly intentId: null; readonly operationId: string });

/** The pledge's open payment, or a new one when the last one ended without securing it. */
async function pendingAuthorization(tx: Tx, pledgeId: PledgeId): Promise<Pending> {
  const pledge = await lockPledge(tx, pledgeId);
  const hold = pledge.holds.find(({ status }) => status === "open");
  if (!mayConfirm(pledge, hold)) throw new DomainError("wrong_state", { status: pledge.status });
  if (hold === undefined)
    return { intentId: null, operationId: await openHold(tx, pledge), isOffSession: false };
  // The bank refused the saved card and this payment is being voided: a moment later there is a new one, or one can be opened.
  if (hold.operations.some(({ kind, status }) => kind === "void" && status !== "failed")) {
    throw new DomainError("payments_unavailable");
  }
  const authorizations = hold.operations.filter(({ kind }) => kind === "authorize");
  const isRenewal = pledge.goal === "hold" && authorizations.some(isOffSession);
  if (hold.stripePaymentIntentId !== null)
    return { intentId: hold.stripePaymentIntentId, isOffSession: isRenewal };
  const operation = authorizations.find(({ status }) => status !== "failed");
  if (operation === undefined) throw new Error(`Open hold ${hold.id} has no authorization`);
  return { intentId: null, operationId: operation.id, isOffSession: isRenewal };
}

/** Whether a card may be confirmed now: to secure the pledge, renew its hold, collect it or pay for an appeal. */
function mayConfirm(pledge: LockedPledge, open: LockedHold | undefined): boolean {
  const unsecured = pledge.status === "awaiting" || pledge.status === "pledged";
  if (pledge.goal === "hold") return unsecured || open !== undefined;
  if (pledge.goal === "release" || !unsecured) return false;
  return pledge.kind === "appeal" || (pledge.collectBy !== null && now() < pledge.collectBy);
}

async function sendAuthorization(operationId: string): Promise<string | null> {
  const reply = await sendAtOnce(operationId);
  if (reply === null) return null;
  if (reply.kind === "answer" && reply.value.kind === "intent") return secretOf(reply.value);
  log.warn({ operationId, reply: reply.kind }, "authorization could not be opened");
  throw new DomainError("payments_unavailable");
}

async function readSecret(intentId: string): Promise<string | null> {
  const reply = await retrieveIntent(intentId);
  if (reply.kind !== "answer") throw new DomainError("payments_unavailable");
  await applySnapshot(reply.value.snapshot);
  return secretOf(reply.value);
}

/** The secret of an intent that still waits for its card; null otherwise. */
function secretOf({ snapshot, clientSecret }: IntentAnswer): string | null {
  return HOLD_OF_INTENT[snapshot.status] === "open" ? clientSecret : null;
}
