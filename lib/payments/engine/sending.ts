import { db, Prisma } from "@/lib/db/client";
import type { OperationKind } from "@/lib/db/generated/enums";
import { IS_COMPARED } from "@/lib/db/timeline";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { PledgeId, UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import type { Cents } from "@/lib/shared/money";
import { enqueueReleaseOf } from "../events/enqueue-release";
import type { Backer } from "../provider/customers";
import type { IntentSnapshot } from "../provider/intents";
import { findOutcome, type Outcome, perform } from "../provider/perform";
import type { RefundSnapshot } from "../provider/refunds";
import type { Reply } from "../provider/reply";
import type { TransferSnapshot } from "../provider/transfers";
import { advancePledges } from "./advance";
import { planNextCheck } from "./due-checks";
import { lockPledges } from "./locked-pledge";
import { NOT_DONE } from "./machine";
import { endOperations } from "./operations";
import { applyRefundSnapshots } from "./refund-snapshot";
import { applySnapshots } from "./snapshot";
import { applyTransferSnapshots } from "./transfer-snapshot";

export type ClaimedOperation = {
  readonly id: string;
  readonly kind: OperationKind;
  readonly pledgeId: PledgeId;
  readonly transferId: string | null;
  readonly attempts: number;
  readonly request: Prisma.JsonValue;
  readonly createdAt: Date;
  readonly backer: Backer;
};

/** An operation that was sent, and the provider's reply. */
type Sent = { readonly operation: ClaimedOperation; readonly reply: Reply<Outcome> };

/** A card that its backer confirms: never a repetition of what a lost commit had asked for. */
const IS_NEW_PAYMENT = Prisma.sql`(kind = 'authorize' AND NOT request @> '{"off_session": true}')`;

/** Concurrent calls to the provider per job. */
const CALLS_AT_ONCE = 5;

/**
 * Claims operations for sending by compare-and-set. Skips those that have ended and those that another process is sending; and,
 * until the books are compared after a recovery of the database, those that the provider may have done already.
 * @param sentBefore senders that started before then are taken for dead; null: send beside another process
 */
export async function claimOperations(
  ids: readonly string[],
  sentBefore: Date | null,
): Promise<readonly ClaimedOperation[]> {
  const at = now();
  // Raw, to read in the statement that claims. Locks in the order of the ids, because other processes lock several, too.
  const rows = await db().$queryRaw<(Omit<ClaimedOperation, "backer"> & BackerColumns)[]>`
    UPDATE operations SET status = 'sent', attempts = attempts + 1, sent_at = ${at}::timestamptz
    FROM (
      SELECT id FROM operations
      WHERE id = ANY(${[...ids]}::uuid[]) AND (status IN ('pending', 'unknown')
        OR (status = 'sent' AND coalesce(sent_at < ${sentBefore}::timestamptz, true)))
        AND (${IS_NEW_PAYMENT} OR ${IS_COMPARED})
      ORDER BY id FOR UPDATE
    ) AS free, pledges LEFT JOIN payment_customers ON payment_customers.user_id = pledges.backer_id
    WHERE operations.id = free.id AND pledges.id = operations.pledge_id
    RETURNING operations.id, operations.kind::text AS kind, operations.pledge_id AS "pledgeId",
      operations.transfer_id AS "transferId", operations.attempts, operations.request, operations.created_at AS "createdAt",
      pledges.backer_id AS "backerId", payment_customers.stripe_customer_id AS "customerId"`;
  return rows.map(({ backerId, customerId, ...operation }) => ({
    ...operation,
    backer: { userId: backerId, customerId },
  }));
}

type BackerColumns = { readonly backerId: UserId; readonly customerId: string | null };

/**
 * Sends an operation that a person waits for, even while another process is sending it: the idempotency key makes the two
 * calls one. @returns null when it has ended already
 */
export async function sendAtOnce(id: string): Promise<Reply<Outcome> | null> {
  const [operation] = await claimOperations([id], null);
  if (operation === undefined) return null;
  const [reply] = await sendClaimed([operation]);
  return reply ?? null;
}

/**
 * Sends the frozen requests with each operation's id as idempotency key and records the replies in transactions of its own.
 * Idempotent: killed at any point and repeated, the provider does each once.
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
  // Errors that are not the provider's are bugs, thrown once the other replies are recorded.
  for (const result of replies) if (result.status === "rejected") throw result.reason;
  return sent.map(({ reply }) => reply);
}

async function callAll(
  operations: readonly ClaimedOperation[],
): Promise<readonly PromiseSettledResult<Reply<Outcome>>[]> {
  const results: PromiseSettledResult<Reply<Outcome>>[] = [];
  const queue = operations.entries();
  const lane = async () => {
    // All lanes share the queue.
    for (const [index, operation] of queue)
      [results[index]] = await Promise.allSettled([findOrPerform(operation)]);
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, lane));
  return results;
}

/**
 * Sends a first attempt. Before a further one it looks for the result at the provider (decision 11): the provider remembers
 * idempotency keys for 24 hours only, and replays a stored 500.
 */
async function findOrPerform(operation: ClaimedOperation): Promise<Reply<Outcome>> {
  if (operation.attempts > 1) {
    const found = await findOutcome(operation);
    if (found.kind !== "answer") return found;
    if (found.value !== null) return { kind: "answer", value: found.value };
  }
  return perform(operation);
}

/** Answers are merged as snapshots, like webhooks and the reconciler's reads. */
async function record(sent: readonly Sent[]): Promise<void> {
  const intents: IntentSnapshot[] = [];
  const transfers: TransferSnapshot[] = [];
  const refunds: RefundSnapshot[] = [];
  const refusals: Refusal[] = [];
  const pledgeOf = new Map<string, PledgeId>();
  const unanswered = new Map<string, string>();
  for (const { operation, reply } of sent) {
    if (reply.kind === "answer") {
      // Removed below if the answer ends the operation; the reconciler follows up on the others.
      unanswered.set(operation.id, "not_final");
      const { kind, snapshot } = reply.value;
      if (kind === "transfer") transfers.push(snapshot);
      else if (kind === "refund") refunds.push(snapshot);
      else {
        intents.push(snapshot);
        pledgeOf.set(snapshot.holdId ?? "", operation.pledgeId);
      }
    } else if (reply.kind === "refused") {
      const { code, availableCents = null } = reply;
      refusals.push({ operation, code, availableCents });
    } else if (reply.replayed && operation.attempts > 1) {
      // A replayed error and nothing found at the provider: it was not done, and this key will never do it.
      refusals.push({ operation, code: NOT_DONE, availableCents: null });
    } else unanswered.set(operation.id, reply.reason);
  }
  const applyIntents = async (snapshots: readonly IntentSnapshot[]) =>
    (await applySnapshots(snapshots, pledgeOf)).flatMap((one) => one?.ended ?? []);
  const applied = [
    await applyTogether(intents, applyIntents),
    await applyTogether(transfers, applyTransferSnapshots),
    await applyTogether(refunds, applyRefundSnapshots),
    await applyTogether(refusals, recordRefusals),
  ];
  for (const id of applied.flatMap(({ ended }) => ended)) unanswered.delete(id);
  await markUnknown(unanswered);
  // Thrown once the others are recorded.
  for (const { errors } of applied) for (const error of errors) throw error;
}

type Applied = { readonly ended: readonly string[]; readonly errors: readonly unknown[] };

/**
 * Records replies together or, if that fails because one contradicts the books, one by one (decision 147).
 * @returns the operations that have ended, and the errors
 */
async function applyTogether<T>(
  items: readonly T[],
  apply: (items: readonly T[]) => Promise<readonly string[]>,
): Promise<Applied> {
  if (items.length === 0) return { ended: [], errors: [] };
  try {
    return { ended: await apply(items), errors: [] };
  } catch (error) {
    if (items.length === 1) return { ended: [], errors: [error] };
    log.warn({ err: error }, "replies could not be recorded together");
    const applied: Applied[] = [];
    for (const one of items) applied.push(await applyTogether([one], apply));
    return {
      ended: applied.flatMap(({ ended }) => ended),
      errors: applied.flatMap(({ errors }) => errors),
    };
  }
}

async function markUnknown(reasons: ReadonlyMap<string, string>): Promise<void> {
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

type Refusal = {
  readonly operation: ClaimedOperation;
  readonly code: string;
  readonly availableCents: Cents | null;
};

/**
 * Ends refused operations. The plan creates a new operation for the next attempt: at once after the first refusal, later
 * ones when the reconciler checks the pledge at the time that is set here. @returns the operations
 */
async function recordRefusals(refusals: readonly Refusal[]): Promise<readonly string[]> {
  const ids = refusals.map(({ operation }) => operation.id);
  await transaction(async (tx) => {
    await lockPledges(
      tx,
      refusals.map(({ operation }) => operation.pledgeId),
    );
    await endOperations(
      tx,
      refusals.map(({ operation: { id, kind }, code, availableCents }) => {
        log.warn({ operationId: id, kind, code }, "operation refused by the provider");
        return { id, status: "failed", providerId: null, error: code, availableCents };
      }),
    );
    const isTransfer = ({ operation }: Refusal) => operation.kind === "transfer";
    const others = refusals.filter((refusal) => !isTransfer(refusal));
    const pledgeIds = [...new Set(others.map(({ operation }) => operation.pledgeId))];
    if (pledgeIds.length > 0) {
      await advancePledges(tx, pledgeIds);
      await planNextCheck(tx, pledgeIds);
    }
    const transferIds = refusals.filter(isTransfer).flatMap(({ operation }) => operation.transferId ?? []);
    await enqueueReleaseOf(tx, transferIds);
  });
  return ids;
}
