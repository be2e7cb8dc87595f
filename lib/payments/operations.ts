import { Prisma, type Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
import { now } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import type { LockedHold, LockedPledge } from "./locked-pledge";
import type { AuthorizeRequest } from "./provider/intents";
import type { RefundRequest } from "./provider/refunds";
import { type ReverseRequest, type TransferRequest, transferRequestSchema } from "./provider/transfers";

type NewOperation = Pick<
  Prisma.OperationUncheckedCreateInput,
  "kind" | "pledgeId" | "holdId" | "transferId" | "amountCents" | "request"
>;

/** Operations that one job sends: enough to share the cost of recording the answers, few enough to be over soon. */
const OPERATIONS_PER_JOB = 25;

/** Has the worker send them once this transaction has committed. */
export async function enqueueSending(tx: Tx, ...operationIds: readonly string[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(operationIds.length / OPERATIONS_PER_JOB) }, (_, index) =>
    operationIds.slice(index * OPERATIONS_PER_JOB, (index + 1) * OPERATIONS_PER_JOB),
  );
  await enqueueAll(
    tx,
    "payments.send_operations",
    batches.map((batch) => ({ key: `operations:${batch[0]}`, payload: { operationIds: batch } })),
  );
}

/** Freezes what will be asked and has it sent, in two statements for any number of them. */
async function createAndSend(tx: Tx, operations: readonly NewOperation[]): Promise<void> {
  if (operations.length === 0) return;
  const createdAt = now();
  const created = operations.map((operation) => ({ ...operation, id: newId(createdAt) }));
  // Raw, because a crowd's are written together: one value, and not eight parameters for each.
  await tx.$executeRaw`
    INSERT INTO operations (id, kind, status, pledge_id, hold_id, transfer_id, amount_cents, request, created_at)
    SELECT id, kind, 'pending', "pledgeId", "holdId", "transferId", "amountCents", request, ${createdAt}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(created)}::jsonb) AS o(id uuid, kind "OperationKind", "pledgeId" uuid,
      "holdId" uuid, "transferId" uuid, "amountCents" int, request jsonb)`;
  await enqueueSending(tx, ...created.map(({ id }) => id));
}

export type PledgeFacts = Pick<LockedPledge, "id" | "challengeId" | "amountCents" | "kind">;

/**
 * An authorization that the backer confirms in the browser, frozen: the row's id is the idempotency key. Sent when they ask
 * for its client secret. @returns the statement that writes it down, for whoever opens its hold
 */
export function authorizationOf(
  pledge: PledgeFacts,
  holdId: string,
): { readonly id: string; readonly statement: Prisma.Sql } {
  const base = authorizeBase(pledge, holdId);
  const request: AuthorizeRequest =
    pledge.kind === "appeal"
      ? { ...base, capture_method: "automatic" }
      : {
          ...base,
          setup_future_usage: "off_session",
          payment_method_options: { card: { request_extended_authorization: "if_available" } },
        };
  const at = now();
  const id = newId(at);
  const statement = Prisma.sql`
    INSERT INTO operations (id, kind, status, pledge_id, hold_id, amount_cents, request, created_at)
    VALUES (${id}::uuid, 'authorize', 'pending', ${pledge.id}::uuid, ${holdId}::uuid, ${pledge.amountCents}::int,
      ${JSON.stringify(request)}::jsonb, ${at}::timestamptz)`;
  return { id, statement };
}

/** An authorization on the saved card while its holder is away; sent by the worker and confirmed at once or not at all. */
export async function createOffSessionAuthorization(
  tx: Tx,
  pledge: PledgeFacts,
  holdId: string,
  paymentMethodId: string,
): Promise<void> {
  const request: AuthorizeRequest = {
    ...authorizeBase(pledge, holdId),
    payment_method: paymentMethodId,
    confirm: true,
    off_session: true,
    payment_method_options: { card: { stored_credential_usage: "unscheduled" } },
  };
  await createAndSend(tx, [
    { kind: "authorize", pledgeId: pledge.id, holdId, amountCents: pledge.amountCents, request },
  ]);
}

/** What the backer may read on the statement of their card. */
const DESCRIPTIONS = { offer: "Challenge offer", boost: "Challenge boost", appeal: "Appeal fee" } as const;

function authorizeBase(pledge: PledgeFacts, holdId: string) {
  return {
    amount: pledge.amountCents,
    currency: "usd",
    capture_method: "manual",
    allowed_payment_method_types: ["card"],
    description: DESCRIPTIONS[pledge.kind],
    metadata: { pledge_id: pledge.id, hold_id: holdId, challenge_id: pledge.challengeId },
    transfer_group: pledge.challengeId,
  } satisfies Partial<AuthorizeRequest>;
}

/** What to do about a hold: take or let go of what it holds. */
export type Settlement = {
  readonly pledgeId: string;
  readonly hold: LockedHold;
  readonly kind: "capture" | "void";
};

/** Takes or lets go of what holds hold. */
export async function createSettlements(tx: Tx, settlements: readonly Settlement[]): Promise<void> {
  await createAndSend(
    tx,
    settlements.map(({ pledgeId, hold, kind }) => ({
      kind,
      pledgeId,
      holdId: hold.id,
      amountCents: hold.amountCents,
      request: { payment_intent: hold.stripePaymentIntentId, amount: hold.amountCents },
    })),
  );
}

/**
 * Sends captured pledges' shares to their streamers' payout accounts. The caller has checked that they are due and that
 * none is under way or has arrived (the database refuses a second one), and holds the locks of the scheduled transfers and
 * of the pledges.
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

/** Gives captured money back to the card it came from. */
export async function createRefundOperation(
  tx: Tx,
  pledge: LockedPledge,
  holdId: string,
  amountCents: number,
): Promise<void> {
  const hold = pledge.holds.find(({ id }) => id === holdId);
  if (hold === undefined || hold.stripePaymentIntentId === null) return;
  const attempt = hold.operations.filter(({ kind }) => kind === "refund").length + 1;
  const request: RefundRequest = {
    amount: amountCents,
    payment_intent: hold.stripePaymentIntentId,
    metadata: { pledge_id: pledge.id, challenge_id: pledge.challengeId, attempt: String(attempt) },
  };
  await createAndSend(tx, [{ kind: "refund", pledgeId: pledge.id, holdId, amountCents, request }]);
}

/** Takes back, all or in part, what was sent to a streamer. */
export async function createReverseOperation(
  tx: Tx,
  pledge: LockedPledge,
  transferId: string,
  amountCents: number,
): Promise<void> {
  const operations = pledge.transfers.find(({ id }) => id === transferId)?.operations ?? [];
  const sent = operations.find(({ kind, status }) => kind === "transfer" && status === "done");
  if (sent === undefined || sent.providerId === null) return;
  const attempt = operations.filter(({ kind }) => kind === "reverse").length + 1;
  const request: ReverseRequest = {
    transfer: sent.providerId,
    destination: transferRequestSchema.parse(sent.request).destination,
    amount: amountCents,
    metadata: { transfer_id: transferId, pledge_id: pledge.id, attempt: String(attempt) },
  };
  await createAndSend(tx, [{ kind: "reverse", pledgeId: pledge.id, transferId, amountCents, request }]);
}

/** Takes an operation back that nobody has begun to send. @returns false when it is too late for that */
export async function recallOperation(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.operation.updateMany({
    where: { id, status: "pending" },
    data: { status: "failed", endedAt: now(), lastError: "recalled" },
  });
  return count === 1;
}

/** How operations ended, in one statement for any number of them. One that has ended already stays as it is. */
export type OperationEnd = {
  readonly id: string;
  readonly status: "done" | "failed";
  readonly providerId: string;
  readonly error: string | null;
};

/** The statement that ends operations; in the order of their ids, because they are claimed without their pledges' locks. */
export function endingOf(ends: readonly OperationEnd[]): Prisma.Sql {
  // Raw, because the client updates many rows only to the same values.
  return Prisma.sql`
    UPDATE operations SET status = ending.status::"OperationStatus", provider_id = ending."providerId",
      last_error = ending.error, ended_at = ${now()}::timestamptz
    FROM (
      SELECT id, e.status, e."providerId", e.error
      FROM jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) AS e(id uuid, status text, "providerId" text, error text)
      JOIN operations USING (id)
      WHERE operations.status IN ('pending', 'sent', 'unknown') ORDER BY id FOR UPDATE OF operations
    ) AS ending
    WHERE operations.id = ending.id`;
}

/** Ends an operation; one that has ended already stays as it is. @returns true when this call ended it */
export async function endOperation(
  tx: Tx,
  id: string,
  end: {
    readonly status: "done" | "failed";
    readonly providerId?: string;
    readonly error?: string;
    readonly availableCents?: number | null;
  },
): Promise<boolean> {
  const { count } = await tx.operation.updateMany({
    where: { id, status: { in: ["pending", "sent", "unknown"] } },
    data: {
      status: end.status,
      endedAt: now(),
      ...(end.providerId === undefined ? {} : { providerId: end.providerId }),
      lastError: end.error ?? null,
      availableCents: end.availableCents ?? null,
    },
  });
  return count === 1;
}
