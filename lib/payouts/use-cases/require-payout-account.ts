import type { Tx } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import { isReady } from "../account";

/**
 * A streamer must be able to be paid before accepting a challenge (docs/product/payouts.md#payout-accounts).
 * @throws DomainError payout_account_required, payout_account_incomplete
 */
export async function requirePayoutAccount(tx: Tx, streamerId: string): Promise<void> {
  const account = await tx.payoutAccount.findUnique({
    where: { streamerId },
    select: { stripeAccountId: true, detailsSubmitted: true, payoutsEnabled: true },
  });
  if (account === null || account.stripeAccountId === null) throw new DomainError("payout_account_required");
  if (!isReady(account)) throw new DomainError("payout_account_incomplete");
}
