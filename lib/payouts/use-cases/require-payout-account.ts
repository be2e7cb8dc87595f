import type { Tx } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import { findAccount, isReady } from "../account";

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

/** Whether a streamer could be paid right now. Asked before anything is decided; `requirePayoutAccount` has the last word. */
export async function isPayoutAccountReady(streamerId: string): Promise<boolean> {
  const account = await findAccount(streamerId);
  return account !== null && account.stripeAccountId !== null && isReady(account);
}
