import { db } from "@/lib/db/client";
import { log } from "@/lib/shared/log";
import { storeAccount } from "../account";
import { fetchAccount } from "../fetch-account";

/**
 * Fetches a payout account from the provider after an event about it or a refused transfer. An account that is not ours is
 * ignored. One that the provider does not know stays as it is, unless it was surely removed (`fetchAccount`).
 * @throws Error when the provider cannot be reached, so that the job runs again
 */
export async function syncPayoutAccount(stripeAccountId: string): Promise<void> {
  const known = await db().payoutAccount.findUnique({
    where: { stripeAccountId },
    select: { streamerId: true },
  });
  if (known === null) return;
  const reply = await fetchAccount(stripeAccountId);
  if (reply.kind === "unclear") throw new Error(`Payout account not reached: ${reply.reason}`);
  if (reply.kind === "refused") log.error({ stripeAccountId, code: reply.code }, "unknown payout account");
  else await storeAccount(stripeAccountId, reply.value);
}
