import { notifyOwner } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { hashOf } from "@/lib/shared/hash";
import type { UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { dropAccount, findAccount, requireStreamerExists } from "../account";
import type { PayoutAccountWire } from "../contract";
import { fetchAccount, REMOVED } from "../fetch-account";
import { type AccountRequest, accountRequestSchema, createAccount, isCountryRefused } from "../provider";
import { payoutAccountStatus } from "./payout-account-status";

/**
 * Creates the caller's payout account at the provider. The request is stored before it is sent, so that concurrent calls
 * and a retry after a lost answer send the same request and make one account. One that was removed at the provider is replaced. Notifies the
 * owner by mail.
 * @param country where the streamer is paid, which the provider never changes again; by default that of the profile. Ignored
 * while an earlier request is without a clear answer: that one is repeated, because it may have made the account
 * @param detectedCountry where the request comes from, for a profile without a country
 * @throws DomainError streamer_not_found, country_not_supported, payments_unavailable (the call may be repeated)
 */
export async function createPayoutAccount(
  actor: Actor,
  country?: string,
  detectedCountry: string | null = null,
): Promise<PayoutAccountWire> {
  await requireStreamerExists(actor.userId);
  await dropRemoved(actor.userId);
  const account = await storeRequest(actor.userId, { country, detectedCountry });
  if (account.stripeAccountId === null) await send(actor.userId, accountRequestSchema.parse(account.request));
  return payoutAccountStatus(actor);
}

async function dropRemoved(streamerId: UserId): Promise<void> {
  const id = (await findAccount(streamerId))?.stripeAccountId;
  if (id == null) return;
  const reply = await fetchAccount(id);
  if (reply.kind !== "answer" || reply.value !== REMOVED) return;
  const isDropped = await transaction((tx) => dropAccount(tx, streamerId, id));
  if (!isDropped) throw new DomainError("payments_unavailable");
}

/** Where a streamer is paid of whom no country is known: we pay in dollars. */
const FALLBACK_COUNTRY = "US";

type Countries = { readonly country: string | undefined; readonly detectedCountry: string | null };

async function storeRequest(streamerId: UserId, countries: Countries) {
  const select = { stripeAccountId: true, request: true } as const;
  const stored = await db().payoutAccount.findUnique({ where: { streamerId }, select });
  if (stored !== null) return stored;
  const at = now();
  await db().payoutAccount.createMany({
    data: [
      { streamerId, request: await requestFor(streamerId, countries, at), createdAt: at, updatedAt: at },
    ],
    skipDuplicates: true,
  });
  return db().payoutAccount.findUniqueOrThrow({ where: { streamerId }, select });
}

async function requestFor(
  streamerId: UserId,
  { country, detectedCountry }: Countries,
  at: Date,
): Promise<AccountRequest> {
  const user = await db().user.findUniqueOrThrow({
    where: { id: streamerId },
    select: { email: true, profile: { select: { username: true, country: true } } },
  });
  const paidIn = country ?? user.profile?.country ?? detectedCountry ?? FALLBACK_COUNTRY;
  return {
    contact_email: user.email,
    display_name: user.profile?.username ?? streamerId,
    dashboard: "express",
    identity: { country: paidIn.toLowerCase() },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: {
      ...(paidIn === "US" ? { currency: "usd" as const } : {}),
      responsibilities: { fees_collector: "application", losses_collector: "application" },
    },
    metadata: { streamer_id: streamerId, requested_at: at.toISOString() },
  };
}

async function send(streamerId: UserId, request: AccountRequest): Promise<void> {
  // The provider answers a key of another request by an error, for a day.
  const reply = await createAccount(
    request,
    `payout-account-${streamerId}-${hashOf(JSON.stringify(request))}`,
  );
  if (reply.kind === "answer") {
    await transaction(async (tx) => {
      const { count } = await tx.payoutAccount.updateMany({
        where: { streamerId, stripeAccountId: null },
        data: { stripeAccountId: reply.value, updatedAt: now() },
      });
      if (count > 0) await notifyOwner(tx, streamerId, "payout_account_connected");
    });
    return;
  }
  // A refused request created nothing, so the next call may send a different one (another country or address).
  if (reply.kind === "refused") {
    await db().payoutAccount.deleteMany({ where: { streamerId, stripeAccountId: null } });
    if (isCountryRefused(reply)) throw new DomainError("country_not_supported");
    // Repeating it does not help, and the person can do nothing about it.
    log.error({ streamerId, reply }, "payout account refused");
  } else log.warn({ streamerId, reply }, "payout account could not be created");
  throw new DomainError("payments_unavailable");
}
