import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { findAccount, presentAccount, requireStreamerExists, storeAccount } from "../account";
import type { PayoutAccountWire } from "../contract";
import { fetchAccount, REMOVED } from "../fetch-account";

/**
 * Fetches the caller's payout account from the provider and stores it. One that was removed there is none.
 * @throws DomainError streamer_not_found, payments_unavailable
 */
export async function payoutAccountStatus(actor: Actor): Promise<PayoutAccountWire> {
  await requireStreamerExists(actor.userId);
  const account = await findAccount(actor.userId);
  if (account?.stripeAccountId == null) return presentAccount(null);
  const reply = await fetchAccount(account.stripeAccountId);
  if (reply.kind !== "answer") throw new DomainError("payments_unavailable");
  await storeAccount(account.stripeAccountId, reply.value);
  if (reply.value === REMOVED) return presentAccount(null);
  return presentAccount({ ...account, ...reply.value });
}
