import { db, type Prisma } from "@/lib/db/client";
import type { OperationKind } from "@/lib/db/generated/enums";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { advancePledge } from "./advance";
import { lockPledge } from "./locked-pledge";
import { planNextLook } from "./looks";
import { endOperation } from "./operations";
import type { Backer } from "./provider/customers";
import type { IntentSnapshot } from "./provider/intents";
import { findOutcome, type Outcome, perform } from "./provider/perform";
import type { Reply } from "./provider/reply";
import { applyRefundSnapshot } from "./refund-snapshot";
import { applySnapshot, applySnapshots } from "./snapshot";
import { applyTransferSnapshot, enqueueSettlement } from "./transfer-snapshot";

export type ClaimedOperation = {
  readonly id: string;
  readonly kind: OperationKind;
  readonly pledgeId: string;
  readonly attempts: number;
  readonly request: Prisma.JsonValue;
  readonly backer: Backer;
};

/** An operation that was sent, and what came of it. */
type Sent = { readonly operation: ClaimedOperation; readonly reply: Reply<Outcome> };

/** Calls to the provider that one process has under way at the same time for one job. */
const CALLS_AT_ONCE = 5;

/**
 * Takes operations for sending by compare-and-set; those that have ended or that another process is sending stay out.
 * @param sentBefore a sender that has had no answer since then is taken to be dead; null: send beside a living one
 */
export async function claim(
  ids: readonly string[],
  sentBefore: Date | null,
): Promise<readonly ClaimedOperation[]> {
  const at = now();
  // Raw, because what was claimed is read in the statement that claims it. In the order of their ids, because others lock
  // several of them, too.
  const rows = await db().$queryRaw<(Omit<ClaimedOperation, "backer"> & BackerColumns)[]>`
    UPDATE operations SET status = 'sent', attempts = attempts + 1, sent_at = ${at}::timestamptz
    FROM (
      SELECT id FROM operations
      WHERE id = ANY(${[...ids]}::uuid[]) AND (status IN ('pending', 'unknown')
        OR (status = 'sent' AND coalesce(sent_at < ${sentBefore}::timestamptz, true)))
      ORDER BY id FOR UPDATE
    ) AS free, pledges LEFT JOIN payment_customers ON payment_customers.user_id = pledges.backer_id
    WHERE operations.id = free.id AND pledges.id = operations.pledge_id
    RETURNING operations.id, operations.kind::text AS kind, operations.pledge_id AS "pledgeId", operations.attempts,
      operations.request, pledges.backer_id AS "backerId", payment_customers.stripe_customer_id AS "customerId"`;
  return rows.map(({ backerId, customerId, ...operation }) => ({
    ...operation,
    backer: { userId: backerId, customerId },
  }));
}

type BackerColumns = { readonly backerId: string; readonly customerId: string | null };

/**
 * Sends an operation that a person waits for, even while another process is sending it: the key makes the two one.
 * @returns null when it has ended already
 */
export async function sendAtOnce(id: string): Promise<Reply<Outcome> | null> {
  const [operation] = await claim([id], null);
  if (operation === undefined) return null;
  const [reply] = await sendClaimed([operation]);
  return reply ?? null;
}

/**
 * Calls the provider with the frozen requests and each operation's id as idempotency key, and records what came of them
 * in a transaction of its own. Killed at any point and done again, the provider still does each once.
 * @returns the replies, in the order of the operations
 */
export async function sendClaimed(
  operations: readonly ClaimedOperation[],
): Promise<readonly Reply<Outcome>[]> {
  const replies = await callAll(operations);
  const sent = operations.flatMap((operation, index) => {
    const result = replies[index];
    return result?.status === "fulfilled" ? [{ operation, reply: result.value }] : [];
  });
  await record(sent);
  // An error that is not the provider's is a bug: it is thrown once what the others brought is written down.
  for (const result of replies) if (result.status === "rejected") throw result.reason;
  return sent.map(({ reply }) => reply);
}

async function callAll(
  operations: readonly ClaimedOperation[],
): Promise<readonly PromiseSettledResult<Reply<Outcome>>[]> {
  const results: PromiseSettledResult<Reply<Outcome>>[] = [];
  const queue = operations.entries();
  const lane = async () => {
    // All lanes take from the one queue.
    for (const [index, operation] of queue)
      [results[index]] = await Promise.allSettled([findOrPerform(operation)]);
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, lane));
  return results;
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

/** Every end goes through a snapshot, so that all news is merged in one place. */
async function record(sent: readonly Sent[]): Promise<void> {
  const intents: IntentSnapshot[] = [];
  const pledgeOf = new Map<string, string>();
  const unanswered = new Map<string, string>();
  const errors: unknown[] = [];
  for (const { operation, reply } of sent) {
    if (reply.kind === "answer") {
      if (reply.value.kind === "intent") {
        intents.push(reply.value.snapshot);
        pledgeOf.set(reply.value.snapshot.holdId ?? "", operation.pledgeId);
      } else await applyOutcome(reply.value).catch((error: unknown) => errors.push(error));
      // What the answer does not end (a capture still in the works) is looked at again by the reconciler.
      unanswered.set(operation.id, "not_final");
    } else if (reply.kind === "refused") {
      await recordRefusal(operation, reply.code, reply.availableCents ?? null);
    } else if (reply.replayed && operation.attempts > 1) {
      // The stored answer to a call of which nothing is found: it was not done, and this key will never do it.
      await recordRefusal(operation, reply.reason, null);
    } else unanswered.set(operation.id, reply.reason);
  }
  const applied = await applyTogether(intents, pledgeOf);
  for (const id of applied.ended) unanswered.delete(id);
  await leaveUnknown(unanswered);
  // One that contradicts the books is thrown once the others are written down.
  for (const error of [...errors, ...applied.errors]) throw error;
}

type AppliedTogether = { readonly ended: readonly string[]; readonly errors: readonly unknown[] };

/**
 * One that contradicts the books must not keep the others from being recorded: then each is taken by itself.
 * @returns the operations that are known to have ended by it, and what went wrong
 */
async function applyTogether(
  snapshots: readonly IntentSnapshot[],
  pledgeOf: ReadonlyMap<string, string>,
): Promise<AppliedTogether> {
  if (snapshots.length === 0) return { ended: [], errors: [] };
  try {
    const applied = await applySnapshots(snapshots, pledgeOf);
    return { ended: applied.flatMap((one) => one?.ended ?? []), errors: [] };
  } catch (error) {
    if (snapshots.length === 1) return { ended: [], errors: [error] };
    log.warn({ err: error }, "answers could not be recorded together");
    const results = await Promise.allSettled(snapshots.map(applySnapshot));
    return {
      ended: results.flatMap((one) => (one.status === "fulfilled" ? (one.value?.ended ?? []) : [])),
      errors: results.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])),
    };
  }
}

async function applyOutcome(outcome: Exclude<Outcome, { readonly kind: "intent" }>): Promise<unknown> {
  return outcome.kind === "transfer"
    ? applyTransferSnapshot(outcome.snapshot)
    : applyRefundSnapshot(outcome.snapshot);
}

async function leaveUnknown(reasons: ReadonlyMap<string, string>): Promise<void> {
  if (reasons.size === 0) return;
  await db().$executeRaw`
    UPDATE operations SET status = 'unknown', last_error = unanswered.reason
    FROM (
      SELECT id, u.reason
      FROM unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) AS u(id, reason)
      JOIN operations USING (id)
      WHERE operations.status = 'sent' ORDER BY id FOR UPDATE OF operations
    ) AS unanswered
    WHERE operations.id = unanswered.id`;
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
