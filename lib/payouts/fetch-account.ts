import { db } from "@/lib/db/client";
import type { Reply } from "@/lib/payments";
import { log } from "@/lib/shared/log";
import { type AccountSnapshot, retrieveAccount } from "./provider";

/** What is left of an account that the provider has removed: nothing is due, and nothing can be sent to it. */
export const REMOVED: AccountSnapshot = {
  detailsSubmitted: true,
  payoutsEnabled: false,
  chargesEnabled: false,
  currentlyDue: [],
  pastDue: [],
};

/**
 * Fetches a payout account from the provider. One that was removed there, or that has left us, cannot be paid any more. A wrong key of
 * ours is answered the same, so that counts only from a key that knows another account of ours; else the reply stays unclear.
 * @returns `REMOVED` itself for such an account
 */
export async function fetchAccount(stripeAccountId: string): Promise<Reply<AccountSnapshot>> {
  const reply = await retrieveAccount(stripeAccountId);
  if (reply.kind !== "unclear" || reply.code !== "account_invalid") return reply;
  const other = await db().payoutAccount.findFirst({
    where: { stripeAccountId: { not: stripeAccountId } },
    orderBy: { createdAt: "desc" },
    select: { stripeAccountId: true },
  });
  if (other?.stripeAccountId == null) return reply;
  if ((await retrieveAccount(other.stripeAccountId)).kind !== "answer") return reply;
  log.error({ stripeAccountId }, "payout account removed at the provider");
  return { kind: "answer", value: REMOVED };
}
