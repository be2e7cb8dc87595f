import { Prisma, type Tx } from "@/lib/db/client";
import type { Chargeback, Hold, Operation, Pledge, Refund, Transfer } from "@/lib/db/generated/client";
import type { PledgeId } from "@/lib/shared/ids";
import type { PledgeAmounts } from "../ledger/ledger-balances-of";

/*
 * The order in which every transaction of the product takes its locks, so that no two deadlock:
 *
 *   turns of a creator, people (by id), turns of a streamer (advisory locks 1 and 2 around `users`; 3 for moderators) -> a reported
 *   subject -> its reports, the records of their authors -> challenge -> its streamer's moderator
 *   -> its counter-offer, reactions and their counts -> its deadlines -> scheduled transfer -> its deadline and blocks
 *   -> pot settlement -> pledges (by id) -> their deadlines -> hold -> transfer, refund, chargeback -> operation -> ledger
 *   -> streamers (by id) -> their deadlines -> jobs, by their keys -> people whom a new row refers to
 *
 * Who locks a person first and money after it takes no lock that keeps others from referring to them (FOR NO KEY UPDATE), until
 * it holds everything else. The books of an audit have advisory locks of their own, taken first. Who keeps the leaderboard locks its
 * periods first, and then only its boards.
 *
 * A transaction locks all rows of one kind at once, in the order of their ids; later it may only lock rows again that it
 * already holds. Code that locks pledges before it knows which others it needs continues in a second transaction
 * (`syncPayoutShares`) or collects them first (`refundPledges`, `lockSharesAndDebts`).
 *
 * The lock of a pledge's row also covers its holds and their operations: recording an outcome requires it. Marking an
 * operation as sent and scheduling the reconciler's next check do not; each is a statement of its own (decision 54).
 */

export type LockedOperation = Pick<
  Operation,
  | "id"
  | "kind"
  | "status"
  | "request"
  | "amountCents"
  | "providerId"
  | "endedAt"
  | "lastError"
  | "availableCents"
>;

export type LockedHold = Pick<
  Hold,
  | "id"
  | "status"
  | "amountCents"
  | "capturedCents"
  | "replacedByHoldId"
  | "stripePaymentIntentId"
  | "stripePaymentMethodId"
  | "stripeChargeId"
  | "cardBrand"
  | "cardLast4"
  | "captureBefore"
  | "renewAt"
> & {
  /** Its backer has removed its card. */
  readonly isMethodRemoved: boolean;
  readonly operations: readonly LockedOperation[];
};

/** The columns of a pledge that its ledger balances follow from (`PledgeAmounts`). */
export const pledgeAmountFields = {
  kind: true,
  goal: true,
  capturedCents: true,
  platformFeeCents: true,
  refundedCents: true,
  refundFailedCents: true,
  lostCents: true,
  transferredCents: true,
  reversedCents: true,
  offsetCents: true,
  recoveredCents: true,
} as const satisfies Prisma.PledgeSelect & Record<keyof PledgeAmounts, true>;

/** A pledge with its holds, transfers, refunds and chargebacks; holds, operations and transfers oldest first. */
export type LockedPledge = PledgeAmounts &
  Pick<
    Pledge,
    | "id"
    | "challengeId"
    | "backerId"
    | "streamerId"
    | "amountCents"
    | "status"
    | "owedCents"
    | "renewals"
    | "countedAt"
    | "collectBy"
  > & {
    /** The platform's fee in basis points upon its challenge's acceptance; null before. */
    readonly feeBps: number | null;
    readonly holds: readonly LockedHold[];
    readonly transfers: readonly (Pick<Transfer, "id" | "reversedCents"> & {
      readonly operations: readonly LockedOperation[];
    })[];
    readonly refunds: readonly Pick<Refund, "amountCents" | "status" | "updatedAt">[];
    readonly chargebacks: readonly Pick<Chargeback, "status">[];
  };

/** Locks pledges in the order of their ids: once per transaction, all that it needs. */
export async function lockPledges(tx: Tx, ids: readonly PledgeId[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pledges WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Locks a pledge for the rest of the transaction and reads it with its holds and their operations. */
export async function lockPledge(tx: Tx, id: PledgeId): Promise<LockedPledge> {
  const [pledge] = await lockAndReadPledges(tx, [id]);
  if (pledge === undefined) throw new Error(`lockPledge: no pledge ${id}`);
  return pledge;
}

/** The same for many, in the order of their ids. */
export async function lockAndReadPledges(tx: Tx, ids: readonly PledgeId[]): Promise<LockedPledge[]> {
  await lockPledges(tx, ids);
  return readPledges(tx, ids);
}

const OPERATIONS = Prisma.sql`
  SELECT coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'status', o.status, 'request', o.request,
    'amountCents', o.amount_cents, 'providerId', o.provider_id, 'endedAt', o.ended_at, 'lastError', o.last_error,
    'availableCents', o.available_cents) ORDER BY o.created_at, o.id), '[]')
  FROM operations o`;

/**
 * Reads pledges whose locks the transaction holds, in the order of their ids. A separate statement from the one that takes
 * the locks, which would see the holds as they were before it waited.
 */
export async function readPledges(tx: Tx, ids: readonly PledgeId[]): Promise<LockedPledge[]> {
  // Raw, because the client would send one statement per table, and the engine does this read before everything else.
  const rows = await tx.$queryRaw<Dated<LockedPledge>[]>`
    SELECT p.id, p.challenge_id AS "challengeId", p.backer_id AS "backerId", p.streamer_id AS "streamerId",
      p.kind::text AS kind, p.goal::text AS goal, p.status::text AS status, p.amount_cents AS "amountCents",
      p.captured_cents AS "capturedCents", p.platform_fee_cents AS "platformFeeCents",
      p.refunded_cents AS "refundedCents", p.refund_failed_cents AS "refundFailedCents", p.lost_cents AS "lostCents",
      p.transferred_cents AS "transferredCents", p.reversed_cents AS "reversedCents", p.offset_cents AS "offsetCents",
      p.recovered_cents AS "recoveredCents", p.owed_cents AS "owedCents", p.renewals,
      p.counted_at AS "countedAt", p.collect_by AS "collectBy",
      (SELECT fee_bps FROM challenges WHERE id = p.challenge_id) AS "feeBps",
      (SELECT coalesce(json_agg(json_build_object('id', h.id, 'status', h.status, 'amountCents', h.amount_cents,
          'capturedCents', h.captured_cents, 'replacedByHoldId', h.replaced_by_hold_id,
          'stripePaymentIntentId', h.stripe_payment_intent_id, 'stripePaymentMethodId', h.stripe_payment_method_id,
          'isMethodRemoved', coalesce(h.stripe_payment_method_id = ANY(c.removed_method_ids), false),
          'stripeChargeId', h.stripe_charge_id, 'cardBrand', h.card_brand, 'cardLast4', h.card_last4, 'captureBefore', h.capture_before, 'renewAt', h.renew_at,
          'operations', (${OPERATIONS} WHERE o.hold_id = h.id)) ORDER BY h.created_at, h.id), '[]')
        FROM holds h WHERE h.pledge_id = p.id) AS holds,
      (SELECT coalesce(json_agg(json_build_object('id', t.id, 'reversedCents', t.reversed_cents,
          'operations', (${OPERATIONS} WHERE o.transfer_id = t.id)) ORDER BY t.created_at, t.id), '[]')
        FROM transfers t WHERE t.pledge_id = p.id) AS transfers,
      (SELECT coalesce(json_agg(json_build_object('amountCents', r.amount_cents, 'status', r.status,
          'updatedAt', r.updated_at)), '[]') FROM refunds r WHERE r.pledge_id = p.id) AS refunds,
      (SELECT coalesce(json_agg(json_build_object('status', c.status)), '[]')
        FROM chargebacks c WHERE c.pledge_id = p.id) AS chargebacks
    FROM pledges p LEFT JOIN payment_customers c ON c.user_id = p.backer_id
    WHERE p.id = ANY(${[...ids]}::uuid[]) ORDER BY p.id`;
  return rows.map(({ holds, transfers, refunds, ...pledge }) => ({
    ...pledge,
    countedAt: dateOf(pledge.countedAt),
    collectBy: dateOf(pledge.collectBy),
    holds: holds.map(({ operations, ...hold }) => ({
      ...hold,
      captureBefore: dateOf(hold.captureBefore),
      renewAt: dateOf(hold.renewAt),
      operations: operations.map(withDates),
    })),
    transfers: transfers.map((transfer) => ({ ...transfer, operations: transfer.operations.map(withDates) })),
    refunds: refunds.map((refund) => ({ ...refund, updatedAt: new Date(refund.updatedAt) })),
  }));
}

/** The same with times as Postgres writes them in JSON. */
type Dated<T> = {
  readonly [K in keyof T]: T[K] extends readonly (infer U)[]
    ? readonly Dated<U>[]
    : Date extends T[K]
      ? Exclude<T[K], Date> | string | Date
      : T[K];
};

function withDates(operation: Dated<LockedOperation>): LockedOperation {
  return { ...operation, endedAt: dateOf(operation.endedAt) };
}

function dateOf(time: string | Date | null): Date | null {
  return time === null ? null : new Date(time);
}
