import { Prisma, type Tx } from "@/lib/db/client";
import { executeTogether } from "@/lib/db/deferred-writes";
import { enqueueAll } from "@/lib/db/enqueue";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { newId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { traceParent } from "@/lib/shared/trace";
import type { AuthorizeRequest } from "../provider/intents";
import type { RefundRequest } from "../provider/refunds";
import { type ReverseRequest, type TransferRequest, transferRequestSchema } from "../provider/transfers";
import type { LockedPledge } from "./locked-pledge";
import type { NEVER_SENT } from "./machine";

export type NewOperation = Pick<
  Prisma.OperationUncheckedCreateInput,
  "kind" | "pledgeId" | "holdId" | "transferId" | "amountCents" | "request"
>;

/** Operations that one job sends: enough to share the cost of recording the answers, few enough to finish soon. */
export const OPERATIONS_PER_JOB = 25;

/**
 * When a row of a pledge is created: after all that it has, even if the clock was put back since, because their order decides
 * what comes next. In SQL. @param pledgeId in SQL
 */
export function afterOthers(table: "holds" | "operations", pledgeId: Prisma.Sql, at: Date): Prisma.Sql {
  return Prisma.sql`GREATEST(${at}::timestamptz, (SELECT max(created_at) + interval '1 millisecond'
    FROM ${Prisma.raw(table)} AS known WHERE known.pledge_id = ${pledgeId}))`;
}

/** Creates operations and enqueues their sending after the commit, in two statements for any number of them. */
export async function createAndSend(tx: Tx, operations: readonly NewOperation[]): Promise<void> {
  if (operations.length === 0) return;
  const createdAt = now();
  const created = operations.map((operation) => ({ ...operation, id: newId(createdAt) }));
  // Raw: one parameter instead of eight for each of many operations.
  await tx.$executeRaw`
    INSERT INTO operations (id, kind, status, pledge_id, hold_id, transfer_id, amount_cents, request, created_at)
    SELECT id, kind, 'pending', "pledgeId", "holdId", "transferId", "amountCents", request,
      ${afterOthers("operations", Prisma.sql`o."pledgeId"`, createdAt)}
    FROM jsonb_to_recordset(${JSON.stringify(created)}::jsonb) AS o(id uuid, kind "OperationKind", "pledgeId" uuid,
      "holdId" uuid, "transferId" uuid, "amountCents" int, request jsonb)`;
  const ids = created.map(({ id }) => id);
  const batches = Array.from({ length: Math.ceil(ids.length / OPERATIONS_PER_JOB) }, (_, index) =>
    ids.slice(index * OPERATIONS_PER_JOB, (index + 1) * OPERATIONS_PER_JOB),
  );
  // Without keys: new operations are in no other job. `sendDueOperations` sends those whose job is lost.
  await enqueueAll(
    tx,
    "payments.send_operations",
    batches.map((operationIds) => ({ payload: { operationIds } })),
  );
}

/** Writes an operation for what others have done at the provider: done already, because one that could be sent would do it twice. */
export async function insertDone(tx: Tx, operation: NewOperation, providerId: string): Promise<string> {
  const at = now();
  const done = { status: "done", providerId, attempts: 1, createdAt: at, sentAt: at, endedAt: at } as const;
  const { id } = await tx.operation.create({
    data: { ...operation, ...done, id: newId(at) },
    select: { id: true },
  });
  return id;
}

export type PledgeFacts = Pick<LockedPledge, "id" | "challengeId" | "amountCents" | "kind">;

/**
 * An authorization that the backer confirms in the browser. Sent when they request its client secret; the row's id is the
 * idempotency key. @returns the statement that inserts it
 */
export function authorizationOf(
  pledge: PledgeFacts,
  holdId: string,
): { readonly id: string; readonly statement: Prisma.Sql } {
  const request = onSessionRequest(pledge, holdId);
  const at = now();
  const id = newId(at);
  const statement = Prisma.sql`
    INSERT INTO operations (id, kind, status, pledge_id, hold_id, amount_cents, request, created_at)
    VALUES (${id}::uuid, 'authorize', 'pending', ${pledge.id}::uuid, ${holdId}::uuid, ${pledge.amountCents}::int,
      ${JSON.stringify(request)}::jsonb, ${afterOthers("operations", Prisma.sql`${pledge.id}::uuid`, at)})`;
  return { id, statement };
}

/** The same, sent by a job: its backer is asked to confirm it. */
export function onSessionAuthorization(pledge: PledgeFacts, holdId: string): NewOperation {
  const request = onSessionRequest(pledge, holdId);
  return { kind: "authorize", pledgeId: pledge.id, holdId, amountCents: pledge.amountCents, request };
}

/** From an account that was not sold it, the provider refuses the whole payment, whatever `if_available` says. */
const EXTENDED = {
  payment_method_options: { card: { request_extended_authorization: "if_available" } },
} as const;

function onSessionRequest(pledge: PledgeFacts, holdId: string): AuthorizeRequest {
  const base = authorizeBase(pledge, holdId);
  if (pledge.kind === "appeal") return { ...base, capture_method: "automatic" };
  return {
    ...base,
    setup_future_usage: "off_session",
    ...(env().STRIPE_EXTENDED_AUTHORIZATION ? EXTENDED : {}),
  };
}

/** An off-session authorization on the saved card; confirmed at once or not at all. */
export function offSessionAuthorization(
  pledge: PledgeFacts,
  holdId: string,
  paymentMethodId: string,
): NewOperation {
  const request: AuthorizeRequest = {
    ...authorizeBase(pledge, holdId),
    payment_method: paymentMethodId,
    confirm: true,
    off_session: true,
    payment_method_options: { card: { stored_credential_usage: "unscheduled" } },
  };
  return { kind: "authorize", pledgeId: pledge.id, holdId, amountCents: pledge.amountCents, request };
}

/** Payment descriptions, which backers may see. */
const DESCRIPTIONS = { offer: "Challenge offer", boost: "Challenge boost", appeal: "Appeal fee" } as const;

function authorizeBase(pledge: PledgeFacts, holdId: string) {
  return {
    amount: pledge.amountCents,
    currency: "usd",
    capture_method: "manual",
    allowed_payment_method_types: ["card"],
    description: DESCRIPTIONS[pledge.kind],
    // The provider's events about it go on with this trace.
    metadata: { pledge_id: pledge.id, hold_id: holdId, challenge_id: pledge.challengeId, ...traceParent() },
    transfer_group: pledge.challengeId,
  } satisfies Partial<AuthorizeRequest>;
}

/** Captures or voids a hold. */
export function captureOrVoid(pledge: LockedPledge, kind: "capture" | "void", holdId: string): NewOperation {
  const { amountCents, stripePaymentIntentId } = requireById(pledge.holds, holdId);
  const request = { payment_intent: stripePaymentIntentId, amount: amountCents };
  return { kind, pledgeId: pledge.id, holdId, amountCents, request };
}

/**
 * Creates the operations that send captured pledges' shares to their streamers' payout accounts. The caller has checked that
 * they are due and that none is under way or has arrived (the database refuses a second one), and holds the locks of the
 * scheduled transfers and of the pledges.
 */
export async function createTransferOperations(tx: Tx, requests: readonly TransferRequest[]): Promise<void> {
  await createAndSend(
    tx,
    requests.map((request) => ({
      kind: "transfer",
      pledgeId: request.metadata.pledge_id,
      transferId: request.metadata.transfer_id,
      amountCents: request.amount,
      request,
    })),
  );
}

/** Refunds captured money to its card. */
export function refund(pledge: LockedPledge, holdId: string, amountCents: Cents): NewOperation {
  const { stripePaymentIntentId, operations } = requireById(pledge.holds, holdId);
  if (stripePaymentIntentId === null) throw new Error(`Hold ${holdId} has no payment intent to refund`);
  const attempt = operations.filter(({ kind }) => kind === "refund").length + 1;
  const request: RefundRequest = {
    amount: amountCents,
    payment_intent: stripePaymentIntentId,
    metadata: { pledge_id: pledge.id, challenge_id: pledge.challengeId, attempt: String(attempt) },
  };
  return { kind: "refund", pledgeId: pledge.id, holdId, amountCents, request };
}

/** Reverses a transfer, all or in part. */
export function reversal(pledge: LockedPledge, transferId: string, amountCents: Cents): NewOperation {
  const { operations } = requireById(pledge.transfers, transferId);
  const sent = operations.find(({ kind, status }) => kind === "transfer" && status === "done");
  if (sent === undefined || sent.providerId === null) throw new Error(`Transfer ${transferId} was not sent`);
  const attempt = operations.filter(({ kind }) => kind === "reverse").length + 1;
  const request: ReverseRequest = {
    transfer: sent.providerId,
    destination: transferRequestSchema.parse(sent.request).destination,
    amount: amountCents,
    metadata: { transfer_id: transferId, pledge_id: pledge.id, attempt: String(attempt) },
  };
  return { kind: "reverse", pledgeId: pledge.id, transferId, amountCents, request };
}

function requireById<T extends { readonly id: string }>(rows: readonly T[], id: string): T {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`The pledge has no hold or transfer ${id}`);
  return row;
}

/**
 * Ends operations that are not being sent yet, by compare-and-set: senders take no lock of the pledge. @returns the ids of
 * those that will not be sent
 */
export async function withdrawOperations(
  tx: Tx,
  ids: readonly string[],
  reason: "recalled" | typeof NEVER_SENT,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  // Raw, because the client cannot lock in an order; senders claim operations in the order of their ids.
  const withdrawn = await tx.$queryRaw<{ id: string }[]>`
    UPDATE operations SET status = 'failed', ended_at = ${now()}::timestamptz, last_error = ${reason}
    FROM (
      SELECT id FROM operations WHERE id = ANY(${[...ids]}::uuid[]) AND status = 'pending' ORDER BY id FOR UPDATE
    ) AS waiting
    WHERE operations.id = waiting.id RETURNING operations.id`;
  return new Set(withdrawn.map(({ id }) => id));
}

/** How an operation ended. */
export type OperationEnd = {
  readonly id: string;
  readonly status: "done" | "failed";
  /** Null where the provider created no object. */
  readonly providerId: string | null;
  readonly error: string | null;
  /** Of a refused reversal: the balance of the account, in cents, kept up to the operation's own; null where that is not known. */
  readonly availableCents?: Cents | null;
};

/** Ends operations in one statement. Those that have ended stay as they are. */
export async function endOperations(tx: Tx, ends: readonly OperationEnd[]): Promise<void> {
  if (ends.length > 0) await executeTogether(tx, [endingOf(ends)]);
}

/** That statement. Locks in the order of their ids, because senders claim operations without their pledges' locks. */
export function endingOf(ends: readonly OperationEnd[]): Prisma.Sql {
  // Raw, because the client updates many rows only to the same values.
  return Prisma.sql`
    UPDATE operations SET status = ending.status::"OperationStatus", last_error = ending.error,
      provider_id = coalesce(ending."providerId", provider_id), available_cents = ending."availableCents",
      ended_at = ${now()}::timestamptz
    FROM (
      SELECT id, e.status, e."providerId", e.error, CASE WHEN e."availableCents" IS NOT NULL
        THEN least(greatest(e."availableCents", 0), operations.amount_cents)::int END AS "availableCents"
      FROM jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) AS e(id uuid, status text, "providerId" text, error text,
        "availableCents" bigint)
      JOIN operations USING (id)
      WHERE operations.status IN ('pending', 'sent', 'unknown') ORDER BY id FOR UPDATE OF operations
    ) AS ending
    WHERE operations.id = ending.id`;
}
