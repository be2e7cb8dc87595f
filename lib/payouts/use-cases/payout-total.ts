import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { type Cents, cents } from "@/lib/shared/money";

/**
 * The sum of the caller's payouts that were not cancelled, in cents, less the platform's fee.
 * Source: docs/product/payouts.md#the-transfer.
 */
export async function payoutTotal(actor: Actor): Promise<Cents> {
  const { _sum } = await db().scheduledTransfer.aggregate({
    where: { streamerId: actor.userId, status: { not: "cancelled" } },
    _sum: { amountCents: true, platformFeeCents: true },
  });
  return cents((_sum.amountCents ?? 0n) - (_sum.platformFeeCents ?? 0n));
}
