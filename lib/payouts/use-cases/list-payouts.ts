import { db, type Prisma } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { toDollars } from "@/lib/shared/money";
import { decodeCursor, momentCursor, type Page, type PageQuery, toPage } from "@/lib/shared/page";
import { requireStreamer } from "../account";
import { type PayoutWire, waitingReasonSchema } from "../contract";

const fields = {
  id: true,
  challengeId: true,
  challenge: { select: { text: true, potCents: true } },
  amountCents: true,
  platformFeeCents: true,
  status: true,
  scheduledFor: true,
  completedAt: true,
  retryCount: true,
  maxRetries: true,
  errorMessage: true,
  waitingReason: true,
} as const satisfies Prisma.ScheduledTransferSelect;

type Row = Prisma.ScheduledTransferGetPayload<{ select: typeof fields }>;

/** The caller's payouts, newest first. @throws DomainError streamer_not_found */
export async function listPayouts(actor: Actor, query: PageQuery): Promise<Page<PayoutWire>> {
  await requireStreamer(actor.userId);
  const after = decodeCursor(query.cursor, momentCursor);
  const rows = await db().scheduledTransfer.findMany({
    where: {
      streamerId: actor.userId,
      ...(after === null
        ? {}
        : {
            scheduledFor: { lte: after[0] },
            OR: [{ scheduledFor: { lt: after[0] } }, { id: { lt: after[1] } }],
          }),
    },
    orderBy: [{ scheduledFor: "desc" }, { id: "desc" }],
    take: query.limit + 1,
    select: fields,
  });
  const figures = await figuresOf(rows.map(({ challengeId }) => challengeId));
  return toPage(
    rows,
    query.limit,
    (row) => [row.scheduledFor.toISOString(), row.id],
    (row) => present(row, figures.get(row.challengeId)),
  );
}

/** One payout on the wire, by an id that is known to exist. */
export async function requirePayout(id: string): Promise<PayoutWire> {
  const row = await db().scheduledTransfer.findUniqueOrThrow({ where: { id }, select: fields });
  return present(row, (await figuresOf([row.challengeId])).get(row.challengeId));
}

type Figures = {
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly lostCents: number;
  readonly offsetCents: number;
};

/** What became of the pots of several challenges, in one query. */
async function figuresOf(challengeIds: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  const sums = await db().pledge.groupBy({
    by: ["challengeId"],
    where: { challengeId: { in: [...challengeIds] }, countedAt: { not: null } },
    _sum: {
      capturedCents: true,
      refundedCents: true,
      refundFailedCents: true,
      lostCents: true,
      offsetCents: true,
    },
  });
  return new Map(
    sums.map(({ challengeId, _sum }) => {
      const capturedCents = _sum.capturedCents ?? 0;
      const refundedCents = (_sum.refundedCents ?? 0) - (_sum.refundFailedCents ?? 0);
      // What a bank took beyond what was left is no concern of the streamer's (decision 68).
      const lostCents = Math.min(_sum.lostCents ?? 0, capturedCents - refundedCents);
      return [challengeId, { capturedCents, refundedCents, lostCents, offsetCents: _sum.offsetCents ?? 0 }];
    }),
  );
}

function present(row: Row, figures: Figures | undefined): PayoutWire {
  return {
    _id: row.id,
    id: row.id,
    challenge_id: row.challengeId,
    challenge_description: row.challenge.text,
    amount: toDollars(row.amountCents),
    platform_fee: toDollars(row.platformFeeCents),
    pot: toDollars(row.challenge.potCents),
    collected: toDollars(figures?.capturedCents ?? 0),
    refunded: toDollars(figures?.refundedCents ?? 0),
    charged_back: toDollars(figures?.lostCents ?? 0),
    set_off: toDollars(figures?.offsetCents ?? 0),
    status: row.status,
    scheduled_for: row.scheduledFor.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    retry_count: row.retryCount,
    max_retries: row.maxRetries,
    error_message: row.errorMessage,
    waiting_reason: waitingReasonSchema.nullable().parse(row.waitingReason),
  };
}
