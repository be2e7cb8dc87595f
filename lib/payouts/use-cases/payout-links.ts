import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { findAccount, isReady, requireStreamerExists, type StoredAccount } from "../account";
import { createDashboardLink, createOnboardingLink } from "../provider";

/**
 * A fresh link to the provider's onboarding, private to the caller and valid for minutes.
 * @param returnUrl our page to return to
 * @throws DomainError streamer_not_found, payout_account_required, payments_unavailable
 */
export async function onboardingLink(actor: Actor, returnUrl: string): Promise<{ url: string }> {
  const { stripeAccountId } = await requireAccount(actor);
  const reply = await createOnboardingLink(stripeAccountId, returnUrl);
  if (reply.kind !== "answer") throw new DomainError("payments_unavailable");
  return { url: reply.value };
}

/**
 * A fresh link to the provider's dashboard, where the streamer cashes out.
 * @throws DomainError streamer_not_found, payout_account_required, payout_account_incomplete, payments_unavailable
 */
export async function payoutDashboardLink(actor: Actor): Promise<{ url: string }> {
  const account = await requireAccount(actor);
  if (!isReady(account)) throw new DomainError("payout_account_incomplete");
  const reply = await createDashboardLink(account.stripeAccountId);
  if (reply.kind !== "answer") throw new DomainError("payments_unavailable");
  return { url: reply.value };
}

async function requireAccount(actor: Actor): Promise<StoredAccount & { stripeAccountId: string }> {
  await requireStreamerExists(actor.userId);
  const account = await findAccount(actor.userId);
  if (account === null || account.stripeAccountId === null) throw new DomainError("payout_account_required");
  return { ...account, stripeAccountId: account.stripeAccountId };
}
