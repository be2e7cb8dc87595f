import { Prisma, readRows, type Tx } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { isReady } from "../account";

/**
 * Checks that a streamer can be paid, before they accept a challenge (docs/product/payouts.md#payout-accounts).
 * @throws DomainError payout_account_required, payout_account_incomplete
 */
export async function requirePayoutAccount(tx: Tx, streamerId: UserId): Promise<void> {
  const account = await tx.payoutAccount.findUnique({
    where: { streamerId },
    select: { stripeAccountId: true, detailsSubmitted: true, payoutsEnabled: true },
  });
  if (account === null || account.stripeAccountId === null) throw new DomainError("payout_account_required");
  if (!isReady(account)) throw new DomainError("payout_account_incomplete");
}

/** Whether a streamer can be paid now. A first check outside of a transaction; `requirePayoutAccount` decides. */
export async function isPayoutAccountReady(streamerId: UserId): Promise<boolean> {
  const [account] = await readRows<Parameters<typeof isReady>[0]>(Prisma.sql`
    SELECT details_submitted AS "detailsSubmitted", payouts_enabled AS "payoutsEnabled" FROM payout_accounts
    WHERE streamer_id = ${streamerId}::uuid AND stripe_account_id IS NOT NULL`);
  return account !== undefined && isReady(account);
}
