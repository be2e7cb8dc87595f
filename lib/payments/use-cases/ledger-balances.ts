import { db } from "@/lib/db/client";
import type { LedgerAccount } from "@/lib/db/generated/enums";

export type LedgerBalances = Readonly<Record<LedgerAccount, number>>;

/**
 * What each account of the books holds, in cents: positive is owned or spent, negative is owed or earned. All together
 * they are zero, and `provider_balance` is what the provider says it keeps for us (money.md, law 2).
 */
export async function ledgerBalances(): Promise<LedgerBalances> {
  const balances = emptyBooks();
  const sums = await db().ledgerEntry.groupBy({ by: ["account"], _sum: { amountCents: true } });
  for (const { account, _sum } of sums) balances[account] = _sum.amountCents ?? 0;
  return balances;
}

function emptyBooks(): Record<LedgerAccount, number> {
  return {
    provider_balance: 0,
    streamer_payable: 0,
    streamer_receivable: 0,
    platform_fee: 0,
    provider_fee: 0,
    dispute_fee: 0,
    dispute_loss: 0,
    appeal_revenue: 0,
    refund_clearing: 0,
    transfer_clearing: 0,
  };
}
