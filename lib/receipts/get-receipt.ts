import { db } from "@/lib/db/client";
import { stageName } from "@/lib/db/public-name";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId, type PledgeId } from "@/lib/shared/ids";
import { type Cents, cents, sumCents, toDollars } from "@/lib/shared/money";
import type { ReceiptWire } from "./contract";
import { operator } from "./operator";

type Row = {
  readonly id: PledgeId;
  readonly kind: "offer" | "boost" | "appeal";
  readonly challengeId: ChallengeId;
  readonly text: string;
  readonly streamer: string;
  readonly stageName: string;
  readonly paidBy: string;
  readonly brand: string | null;
  readonly last4: string | null;
  /** The challenge is completed, and its capture has not been recorded yet. */
  readonly isCharging: boolean;
  readonly lines: readonly {
    readonly kind: "payment" | "refund" | "chargeback";
    readonly cents: Cents;
    readonly at: string;
  }[];
};

/**
 * The receipt of a payment that was charged: what was paid and what was given back since.
 * Source: docs/product/receipts-and-statements.md#receipts.
 * @throws DomainError payment_not_found when it is unknown, another person's, or was not charged; payment_charging when it is
 * being charged
 */
export async function getReceipt(actor: Actor, pledgeId: string): Promise<ReceiptWire> {
  const row = isId<PledgeId>(pledgeId) ? await findRow(actor, pledgeId) : undefined;
  if (row === undefined) throw new DomainError("payment_not_found");
  if (row.isCharging) throw new DomainError("payment_charging");
  return present(row);
}

/** Raw, because the client would send a query for each of the joined tables. */
async function findRow({ userId }: Actor, pledgeId: PledgeId): Promise<Row | undefined> {
  const [row] = await db().$queryRaw<Row[]>`
    SELECT p.id, p.kind::text AS kind, p.challenge_id AS "challengeId", c.text, streamer.username AS streamer, ${stageName("streamer")} AS "stageName",
      payer.full_name AS "paidBy", h.card_brand AS brand, h.card_last4 AS last4,
      p.captured_cents = 0 AS "isCharging", (
        SELECT json_agg(json_build_object('kind', line.kind, 'cents', line.cents, 'at', line.at)
          ORDER BY line.kind <> 'payment', line.at, line.cents)
        FROM (
          SELECT 'payment' AS kind, p.captured_cents AS cents, coalesce(
            (SELECT min(l.at) FROM ledger_transactions l WHERE l.pledge_id = p.id AND l.kind = 'capture'), p.updated_at
          ) AS at
          UNION ALL
          SELECT 'refund', -r.amount_cents, r.created_at FROM refunds r WHERE r.pledge_id = p.id AND r.status <> 'failed'
          UNION ALL
          SELECT 'chargeback', -b.lost_cents, b.opened_at FROM chargebacks b WHERE b.pledge_id = p.id AND b.lost_cents > 0
        ) AS line
      ) AS lines
    FROM pledges p
    JOIN challenges c ON c.id = p.challenge_id
    JOIN profiles streamer ON streamer.user_id = p.streamer_id
    JOIN profiles payer ON payer.user_id = p.backer_id
    LEFT JOIN LATERAL (
      SELECT card_brand, card_last4 FROM holds WHERE pledge_id = p.id AND status = 'captured' LIMIT 1
    ) h ON true
    WHERE p.id = ${pledgeId}::uuid AND p.backer_id = ${userId}::uuid AND (p.captured_cents > 0
      OR (c.status = 'completed' AND p.counted_at IS NOT NULL AND p.goal <> 'release'
        AND p.status IN ('secured', 'pledged')))`;
  return row;
}

function present({ id, kind, lines, brand, last4, ...row }: Row): ReceiptWire {
  const [payment] = lines;
  const total = sumCents(lines.map((line) => cents(line.cents)));
  return {
    _id: id,
    id,
    number: receiptNumber(id, payment?.at ?? ""),
    status: statusOf(total, cents(payment?.cents ?? 0)),
    transaction_type: kind === "offer" ? "challenge" : kind,
    challenge_id: row.challengeId,
    challenge_description: row.text,
    streamer_name: row.streamer,
    streamer_display_name: row.stageName,
    paid_by: row.paidBy,
    currency: "USD",
    lines: lines.map((line) => ({
      kind: line.kind,
      amount: toDollars(cents(line.cents)),
      at: new Date(line.at).toISOString(),
    })),
    total: toDollars(total),
    card: brand === null || last4 === null ? null : { brand, last4 },
    operator: operator(),
  };
}

function statusOf(total: Cents, paid: Cents): ReceiptWire["status"] {
  if (total === paid) return "paid";
  return total > 0 ? "partly_refunded" : "refunded";
}

/** The day of the payment and the random part of its id: it needs no counter, and never changes. */
function receiptNumber(id: PledgeId, paidAt: string): string {
  return `R-${paidAt.slice(0, 10).replaceAll("-", "")}-${id.slice(-12).toUpperCase()}`;
}
