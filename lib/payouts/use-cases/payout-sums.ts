import { Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { cents, shareOf, sumCents } from "@/lib/shared/money";
import type { PayoutSums } from "../contract";

/**
 * What became of the caller's payouts, in cents, all after the platform's fee. The fee of what was lost is computed at today's
 * rate. Source: docs/product/payouts.md#figures.
 */
export async function payoutSums(actor: Actor): Promise<PayoutSums> {
  // Raw, because one statement reads all four.
  const [row] = await readRows<Record<"paid" | "on_its_way" | "on_hold" | "lost", bigint>>(Prisma.sql`
    SELECT
      coalesce(sum(net) FILTER (WHERE status = 'completed'), 0)::bigint AS paid,
      coalesce(sum(net) FILTER (WHERE status = 'pending' AND NOT held), 0)::bigint AS on_its_way,
      coalesce(sum(net) FILTER (WHERE status = 'failed' OR status = 'pending' AND held), 0)::bigint AS on_hold,
      coalesce(sum(collected_cents - amount_cents), 0)::bigint AS lost
    FROM (
      SELECT status, collected_cents, amount_cents, amount_cents - platform_fee_cents AS net,
        coalesce(waiting_reason IN ('payout_account_incomplete', 'dispute_open', 'chargeback_open'), false)
          OR EXISTS (SELECT 1 FROM payout_blocks b WHERE b.scheduled_transfer_id = t.id) AS held
      FROM scheduled_transfers t
      WHERE streamer_id = ${actor.userId}::uuid
    ) payouts`);
  const [paidCents, onItsWayCents, onHoldCents, lost] = [
    cents(row?.paid ?? 0n),
    cents(row?.on_its_way ?? 0n),
    cents(row?.on_hold ?? 0n),
    cents(row?.lost ?? 0n),
  ];
  return {
    paidCents,
    onItsWayCents,
    onHoldCents,
    lostCents: cents(lost - shareOf(lost, env().PLATFORM_FEE_BPS)),
    totalCents: sumCents([paidCents, onItsWayCents, onHoldCents]),
  };
}
