import { Prisma, readRows } from "@/lib/db/client";
import { feeBpsOf } from "@/lib/db/fee-bps";
import type { Actor } from "@/lib/shared/actor";
import { cents } from "@/lib/shared/money";
import { HOLDING_REASONS, type PayoutSums } from "../contract";

type Row = Record<"paid" | "on_its_way" | "on_hold" | "lost" | "next", bigint> & {
  readonly next_at: Date | null;
};

/** Nothing is in its way, not even money under way. */
const isNext = Prisma.sql`status = 'pending' AND NOT held AND waiting_reason IS NULL`;

/**
 * What became of the streamer's payouts, in cents, all after the platform's fee. The fee of what was lost is computed at the
 * rate of the acceptance. Source: docs/product/payouts.md#figures.
 */
export async function payoutSums({ userId }: Pick<Actor, "userId">): Promise<PayoutSums> {
  // Raw, because one statement reads all of them.
  const [row] = await readRows<Row>(Prisma.sql`
    SELECT
      coalesce(sum(net - unsent), 0)::bigint AS paid,
      coalesce(sum(unsent) FILTER (WHERE NOT held), 0)::bigint AS on_its_way,
      coalesce(sum(unsent) FILTER (WHERE held), 0)::bigint AS on_hold,
      coalesce(sum(lost), 0)::bigint AS lost,
      min(scheduled_for) FILTER (WHERE ${isNext}) AS next_at,
      coalesce((array_agg(unsent ORDER BY scheduled_for, id) FILTER (WHERE ${isNext}))[1], 0)::bigint AS next
    FROM (
      SELECT t.id, status, scheduled_for, waiting_reason, net,
        CASE
          WHEN status = 'completed' THEN 0
          WHEN completed_at IS NULL THEN net
          ELSE (SELECT coalesce(sum(x.amount_cents), 0) FROM transfers x
            WHERE x.scheduled_transfer_id = t.id AND x.status = 'pending')
        END AS unsent,
        CASE WHEN collected_cents = amount_cents THEN 0 ELSE collected_cents - amount_cents - floor((collected_cents - amount_cents) * coalesce(
          (SELECT fee_bps FROM challenges c WHERE c.id = t.challenge_id), ${await feeBpsOf(userId)}::int) / 10000.0)::bigint END AS lost,
        status = 'failed' OR coalesce(waiting_reason = ANY(${HOLDING_REASONS}), false)
          OR EXISTS (SELECT 1 FROM payout_blocks b WHERE b.scheduled_transfer_id = t.id) AS held
      FROM scheduled_transfers t CROSS JOIN LATERAL (
        SELECT CASE WHEN status = 'cancelled' AND completed_at IS NULL THEN 0 ELSE amount_cents - platform_fee_cents END AS net
      ) AS sums
      WHERE streamer_id = ${userId}::uuid
    ) payouts`);
  return {
    paidCents: cents(row?.paid ?? 0n),
    onItsWayCents: cents(row?.on_its_way ?? 0n),
    onHoldCents: cents(row?.on_hold ?? 0n),
    lostCents: cents(row?.lost ?? 0n),
    next: row?.next_at ? { at: row.next_at.toISOString(), cents: cents(row.next) } : null,
  };
}
