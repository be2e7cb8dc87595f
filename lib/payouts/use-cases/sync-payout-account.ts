import { db } from "@/lib/db/client";
import { log } from "@/lib/shared/log";
import { storeAccount } from "../account";
import { retrieveAccount } from "../provider";

/**
 * Fetches a payout account from the provider after an event about it or a refused transfer. An account that is not ours is
 * ignored. One that the provider does not know stays as it is: to a wrong key of ours it answers the same.
 * @throws Error when the provider cannot be reached, so that the job runs again
 */
export async function syncPayoutAccount(stripeAccountId: string): Promise<void> {
  const known = await db().payoutAccount.findUnique({
    where: { stripeAccountId },
    select: { streamerId: true },
  });
  if (known === null) return;
  const reply = await retrieveAccount(stripeAccountId);
  if (reply.kind === "unclear") throw new Error(`Payout account not reached: ${reply.reason}`);
  if (reply.kind === "refused") log.error({ stripeAccountId, code: reply.code }, "unknown payout account");
  else await storeAccount(stripeAccountId, reply.value);
}
