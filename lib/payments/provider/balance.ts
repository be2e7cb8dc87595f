import type Stripe from "stripe";
import { type Cents, cents, sumCents } from "@/lib/shared/money";
import { stripe } from "./client";
import { idOf } from "./intents";

/** One entry of the provider's own books, in cents. */
export type ProviderEntry = {
  readonly id: string;
  readonly type: string;
  readonly sourceId: string | null;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly netCents: Cents;
  readonly createdAt: Date;
};

/** A hundred entries at most, newest first: those just before or just behind one that is known, or the newest of all. */
export async function listEntries(
  place: { readonly starting_after: string } | { readonly ending_before: string } | Record<string, never>,
): Promise<{ readonly entries: readonly ProviderEntry[]; readonly hasMore: boolean }> {
  const { data, has_more } = await stripe().balanceTransactions.list({ ...place, limit: 100 });
  return { entries: data.map(toEntry), hasMore: has_more };
}

function toEntry(entry: Stripe.BalanceTransaction): ProviderEntry {
  return {
    id: entry.id,
    type: entry.type,
    sourceId: idOf(entry.source),
    amountCents: cents(entry.amount),
    feeCents: cents(entry.fee),
    netCents: cents(entry.net),
    createdAt: new Date(entry.created * 1_000),
  };
}

/** What the provider keeps for us, in US cents: what is available and what is still on its way. */
export async function retrieveBalance(): Promise<Cents> {
  const { available, pending } = await stripe().balance.retrieve();
  const usd = [...available, ...pending].filter(({ currency }) => currency === "usd");
  return sumCents(usd.map(({ amount }) => cents(amount)));
}
