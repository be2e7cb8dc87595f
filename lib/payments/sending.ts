import { db, type Prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { advancePledge } from "./advance";
import { lockPledge } from "./locked-pledge";
import { planNextLook } from "./looks";
import { endOperation } from "./operations";
import { findOutcome, type Outcome, perform } from "./provider/perform";
import type { Reply } from "./provider/reply";
import { applyRefundSnapshot } from "./refund-snapshot";
import { applySnapshot } from "./snapshot";
import { applyTransferSnapshot, enqueueSettlement } from "./transfer-snapshot";

const sentFields = {
  id: true,
  kind: true,
  pledgeId: true,
  attempts: true,
  request: true,
  pledge: { select: { backerId: true } },
} as const satisfies Prisma.OperationSelect;

export type ClaimedOperation = Prisma.OperationGetPayload<{ select: typeof sentFields }>;

/** Takes an operation for sending by compare-and-set; null when it has ended or another process is sending it. */
export async function claim(id: string, from: Prisma.OperationWhereInput): Promise<ClaimedOperation | null> {
  const { count } = await db().operation.updateMany({
    where: { AND: [{ id }, from] },
    data: { status: "sent", attempts: { increment: 1 }, sentAt: now() },
  });
  return count === 0 ? null : db().operation.findUniqueOrThrow({ where: { id }, select: sentFields });
}

/**
 * Sends an operation that a person waits for, even while another process is sending it: the key makes the two one.
 * @returns null when it has ended already
 */
export async function sendAtOnce(id: string): Promise<Reply<Outcome> | null> {
  const operation = await claim(id, { status: { in: ["pending", "sent", "unknown"] } });
  return operation && sendClaimed(operation);
}

/**
 * Calls the provider with the frozen request and the operation's id as idempotency key, and records what came of it
 * in a transaction of its own. Killed at any point and done again, the provider still does it once.
 */
export async function sendClaimed(operation: ClaimedOperation): Promise<Reply<Outcome>> {
  const reply = await findOrPerform(operation);
  await record(operation, reply);
  return reply;
}

/**
 * A first attempt is sent. Before any other one the provider is asked whether it was done already: the key makes that
 * unnecessary only for as long as the provider remembers it (24 hours), and a stored 500 would be replayed for ever.
 */
async function findOrPerform(operation: ClaimedOperation): Promise<Reply<Outcome>> {
  if (operation.attempts > 1) {
    const found = await findOutcome(operation);
    if (found.kind !== "answer") return found;
    if (found.value !== null) return { kind: "answer", value: found.value };
  }
  return perform(operation);
}

/** Every end goes through a snapshot, so that all news is believed in one place. */
async function record(operation: ClaimedOperation, reply: Reply<Outcome>): Promise<void> {
  switch (reply.kind) {
    case "answer":
      await believe(reply.value);
      // What the answer did not end (a capture still in the works) is looked at again by the reconciler.
      return leaveUnknown(operation.id, "not_final");
    case "refused":
      return recordRefusal(operation, reply.code, reply.availableCents ?? null);
    case "unclear":
      // The stored answer to a call of which nothing is found: it was not done, and this key will never do it.
      if (reply.replayed && operation.attempts > 1) return recordRefusal(operation, reply.reason, null);
      return leaveUnknown(operation.id, reply.reason);
  }
}

async function believe(outcome: Outcome): Promise<unknown> {
  switch (outcome.kind) {
    case "intent":
      return applySnapshot(outcome.snapshot);
    case "transfer":
      return applyTransferSnapshot(outcome.snapshot);
    case "refund":
      return applyRefundSnapshot(outcome.snapshot);
  }
}

async function leaveUnknown(id: string, reason: string): Promise<void> {
  await db().operation.updateMany({
    where: { id, status: "sent" },
    data: { status: "unknown", lastError: reason },
  });
}

/**
 * It was not done. A new attempt is a new operation, which the plan makes when it is time: at once after the first
 * refusal, later ones when the reconciler looks at the pledge at the time that is set here.
 */
async function recordRefusal(
  operation: ClaimedOperation,
  code: string,
  availableCents: number | null,
): Promise<void> {
  log.warn({ operationId: operation.id, kind: operation.kind, code }, "operation refused by the provider");
  await transaction(async (tx) => {
    await lockPledge(tx, operation.pledgeId);
    await endOperation(tx, operation.id, { status: "failed", error: code, availableCents });
    if (operation.kind === "transfer") await enqueueSettlement(tx, operation.id);
    else {
      await advancePledge(tx, operation.pledgeId);
      await planNextLook(tx, [operation.pledgeId]);
    }
  });
}
