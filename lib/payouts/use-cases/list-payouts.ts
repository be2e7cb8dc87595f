import { db, type Prisma } from "@/lib/db/client";
import { type PayoutBlockers, payoutBlockersOf } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { type Cents, cents, toDollars } from "@/lib/shared/money";
import { type Page, type PageQuery, pageByMoment } from "@/lib/shared/page";
import { requireStreamerExists } from "../account";
import { HOLDING_REASONS, type PayoutWire, payoutHoldSchema, waitingReasonSchema } from "../contract";

const fields = {
  id: true,
  challengeId: true,
  challenge: { select: { text: true, potCents: true, dispute: { select: { status: true } } } },
  amountCents: true,
  platformFeeCents: true,
  collectedCents: true,
  refundedCents: true,
  chargedBackCents: true,
  setOffCents: true,
  status: true,
  scheduledFor: true,
  completedAt: true,
  retryCount: true,
  maxRetries: true,
  errorMessage: true,
  waitingReason: true,
  blocks: {
    where: { reason: "operator_hold" },
    select: { holdReason: true, message: true, createdAt: true },
  },
} as const satisfies Prisma.ScheduledTransferSelect;

type Row = Prisma.ScheduledTransferGetPayload<{ select: typeof fields }>;

/** The caller's payouts, newest first. @throws DomainError streamer_not_found */
export async function listPayouts(actor: Actor, query: PageQuery): Promise<Page<PayoutWire>> {
  await requireStreamerExists(actor.userId);
  const own = { streamerId: actor.userId };
  return pageByMoment(
    query,
    "scheduledFor",
    "desc",
    ({ where, ...page }) =>
      db().scheduledTransfer.findMany({ ...page, where: { ...own, ...where }, select: fields }),
    presentAll,
  );
}

/** One payout as the API answers it. @param id of an existing payout */
export async function requirePayout(id: string): Promise<PayoutWire> {
  const row = await db().scheduledTransfer.findUniqueOrThrow({ where: { id }, select: fields });
  return present(row, await uncollectedOf([row]));
}

async function presentAll(rows: readonly Row[]): Promise<PayoutWire[]> {
  const uncollected = await uncollectedOf(rows);
  return rows.map((row) => present(row, uncollected));
}

const missingOf = ({ challenge, collectedCents }: Row) => cents(challenge.potCents - collectedCents);

/** What of each pot could not be collected. Its waiting reason does not show it: before its day, and beside another one, it has none. */
async function uncollectedOf(rows: readonly Row[]): Promise<(row: Row) => Cents> {
  // After an upheld dispute what had not been charged was released.
  const short = rows.filter((row) => missingOf(row) > 0 && row.challenge.dispute?.status !== "upheld");
  if (short.length === 0) return () => cents(0);
  const blockers = await payoutBlockersOf(
    db(),
    short.map(({ challengeId }) => challengeId),
  );
  const isOver = ({ isCollecting, hasChanged }: PayoutBlockers) => !isCollecting && !hasChanged;
  const over = new Set(short.filter(({ challengeId }) => isOver(blockers(challengeId))));
  return (row) => (over.has(row) ? missingOf(row) : cents(0));
}

function holdOf({ blocks: [hold] }: Row): PayoutWire["hold"] {
  if (hold === undefined) return null;
  const { holdReason, message, createdAt } = hold;
  return payoutHoldSchema.parse({ reason: holdReason, message, since: createdAt.toISOString() });
}

function present(row: Row, uncollected: (row: Row) => Cents): PayoutWire {
  const reason = waitingReasonSchema.nullable().parse(row.waitingReason);
  const hold = holdOf(row);
  return {
    _id: row.id,
    id: row.id,
    challenge_id: row.challengeId,
    challenge_description: row.challenge.text,
    amount: toDollars(cents(row.amountCents)),
    platform_fee: toDollars(cents(row.platformFeeCents)),
    pot: toDollars(cents(row.challenge.potCents)),
    collected: toDollars(cents(row.collectedCents)),
    uncollected: toDollars(uncollected(row)),
    refunded: toDollars(cents(row.refundedCents)),
    charged_back: toDollars(cents(row.chargedBackCents)),
    set_off: toDollars(cents(row.setOffCents)),
    status: row.status,
    scheduled_for: row.scheduledFor.toISOString(),
    completed_at: row.status === "completed" ? (row.completedAt?.toISOString() ?? null) : null,
    retry_count: row.retryCount,
    max_retries: row.maxRetries,
    error_message: row.errorMessage,
    waiting_reason: reason,
    hold,
    on_hold:
      row.status === "pending" && (hold !== null || (reason !== null && HOLDING_REASONS.includes(reason))),
  };
}
