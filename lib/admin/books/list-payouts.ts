import { usernameKey } from "@/lib/accounts";
import { partInChallenge } from "@/lib/challenges";
import { Prisma, readRows, type Tx } from "@/lib/db/client";
import { escapeLike } from "@/lib/db/like";
import { payoutHoldSchema, waitingReasonSchema } from "@/lib/payouts/contract";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { cents, toDollars } from "@/lib/shared/money";
import { requireOperator } from "@/lib/shared/operator";
import { decodeCursor, momentCursor, type Page, toPage } from "@/lib/shared/page";
import type { AdminPayoutWire, PayoutQuery, PayoutState } from "./contract";

/** Streamers whose payouts a search shows. */
const MAX_STREAMERS = 50;

/** The conditions of the partial indexes of scheduled_transfers, word for word. */
const CONDITIONS: Readonly<Record<PayoutState, Prisma.Sql>> = {
  open: Prisma.sql`t.status IN ('pending', 'failed')`,
  held: Prisma.sql`t.status IN ('pending', 'failed') AND t.id IN (
    SELECT scheduled_transfer_id FROM payout_blocks WHERE reason = 'operator_hold')`,
  waiting: Prisma.sql`t.status = 'pending' AND t.waiting_reason <> 'operator_hold'`,
  failed: Prisma.sql`t.status = 'failed'`,
  due: Prisma.sql`t.status = 'pending' AND t.waiting_reason IS NULL`,
};

type Row = {
  readonly id: string;
  readonly challengeId: ChallengeId;
  readonly text: string;
  readonly streamerId: UserId;
  readonly username: string;
  readonly amountCents: bigint;
  readonly feeCents: bigint;
  readonly setOffCents: bigint;
  readonly status: AdminPayoutWire["status"];
  readonly scheduledFor: Date;
  readonly retryCount: number;
  readonly maxRetries: number;
  readonly errorMessage: string | null;
  readonly waitingReason: string | null;
  readonly holdReason: string | null;
  readonly message: string | null;
  readonly heldSince: Date | null;
  readonly heldBy: string | null;
};

/**
 * For operators: payouts that have not left, soonest first; without the name of a colleague who holds one in which the reader has a part.
 * @throws DomainError forbidden
 */
export async function listAdminPayouts(
  actor: Actor,
  { state, q = "", ...query }: PayoutQuery,
): Promise<Page<AdminPayoutWire>> {
  requireOperator(actor);
  const after = decodeCursor(query.cursor, momentCursor);
  const where = [
    CONDITIONS[state],
    ...(q === "" ? [] : [ofStreamers(q)]),
    ...(after === null
      ? []
      : [Prisma.sql`(t.scheduled_for, t.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`]),
  ];
  const rows = await findRows(actor, Prisma.join(where, " AND "), query.limit + 1);
  return toPage(
    rows,
    query.limit,
    ({ scheduledFor, id }) => [scheduledFor.toISOString(), id],
    (shown) => shown.map(present),
  );
}

/** One payout as an operator sees it. @throws DomainError not_found */
export async function requireAdminPayout(actor: Actor, id: string): Promise<AdminPayoutWire> {
  const [row] = await findRows(actor, Prisma.sql`t.id = ${id}::uuid`, 1);
  if (row === undefined) throw new DomainError("not_found");
  return present(row);
}

/** The name of the operator who holds a payout; empty when it is not known any more. */
export async function holderOf(tx: Tx, payoutId: string): Promise<string> {
  const [row] = await tx.$queryRaw<{ name: string }[]>`${holder(Prisma.sql`${payoutId}::uuid`)}`;
  return row?.name ?? "";
}

const holder = (payoutId: Prisma.Sql) => Prisma.sql`
  SELECT o.username AS name FROM operator_acts a JOIN profiles o ON o.user_id = a.operator_id
  WHERE a.subject_id = ${payoutId} AND a.act = 'payout.hold' ORDER BY a.at DESC, a.id DESC LIMIT 1`;

function ofStreamers(q: string): Prisma.Sql {
  return Prisma.sql`t.streamer_id IN (
    SELECT s.user_id FROM profiles p JOIN streamers s ON s.user_id = p.user_id
    WHERE p.username_key LIKE ${`${escapeLike(usernameKey(q))}%`} ORDER BY p.username_key LIMIT ${MAX_STREAMERS}::int)`;
}

/** Raw, because the conditions must match those of partial indexes, and places are pairs. */
function findRows({ userId }: Actor, where: Prisma.Sql, limit: number): Promise<Row[]> {
  const payouts = Prisma.sql`
    SELECT t.id::text, t.challenge_id::text AS "challengeId", c.text, t.streamer_id::text AS "streamerId", p.username,
      t.amount_cents AS "amountCents", t.platform_fee_cents AS "feeCents",
      t.set_off_cents AS "setOffCents", t.status::text AS status,
      t.scheduled_for AS "scheduledFor", t.retry_count AS "retryCount", t.max_retries AS "maxRetries",
      t.error_message AS "errorMessage", t.waiting_reason AS "waitingReason", b.hold_reason AS "holdReason", b.message,
      b.created_at AS "heldSince",
      CASE WHEN b.reason IS NOT NULL AND NOT ${partInChallenge(userId)} THEN (${holder(Prisma.sql`t.id`)}) END AS "heldBy"
    FROM (SELECT * FROM scheduled_transfers t WHERE ${where} ORDER BY t.scheduled_for, t.id LIMIT ${limit}::int) t
    JOIN challenges c ON c.id = t.challenge_id JOIN profiles p ON p.user_id = t.streamer_id
    LEFT JOIN payout_blocks b ON b.scheduled_transfer_id = t.id AND b.reason = 'operator_hold'
    ORDER BY t.scheduled_for, t.id`;
  // States hold few payouts or nearly all.
  return readRows<Row>(payouts, { isPrepared: false });
}

function present(row: Row): AdminPayoutWire {
  return {
    _id: row.id,
    id: row.id,
    challenge_id: row.challengeId,
    challenge_description: row.text,
    streamer_id: row.streamerId,
    streamer_name: row.username,
    amount: toDollars(cents(row.amountCents)),
    platform_fee: toDollars(cents(row.feeCents)),
    set_off: toDollars(cents(row.setOffCents)),
    status: row.status,
    scheduled_for: row.scheduledFor.toISOString(),
    retry_count: row.retryCount,
    max_retries: row.maxRetries,
    error_message: row.errorMessage,
    waiting_reason: waitingReasonSchema.nullable().parse(row.waitingReason),
    hold: holdOf(row),
  };
}

function holdOf({ holdReason, message, heldSince, heldBy }: Row): AdminPayoutWire["hold"] {
  if (heldSince === null) return null;
  const since = heldSince.toISOString();
  return { ...payoutHoldSchema.parse({ reason: holdReason, message, since }), by: heldBy ?? "" };
}
