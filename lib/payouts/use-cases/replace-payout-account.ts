import type { Tx } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";
import { dropAccount } from "../account";

/**
 * Lets a streamer connect another payout account: theirs was closed or refused by the provider, or is in the wrong country
 * (docs/product/payouts.md#payout-accounts).
 * @returns the provider's id of the one that they had
 * @throws Error without one, and while transfers are under way
 */
export async function replacePayoutAccount(tx: Tx, streamerId: UserId): Promise<string> {
  const account = await tx.payoutAccount.findUnique({
    where: { streamerId },
    select: { stripeAccountId: true },
  });
  const id = account?.stripeAccountId;
  if (id == null) throw new Error("There is no payout account: a new one can be connected in the settings.");
  if (!(await dropAccount(tx, streamerId, id))) {
    throw new Error("Transfers to the payout account are under way: try again when they have ended.");
  }
  return id;
}
