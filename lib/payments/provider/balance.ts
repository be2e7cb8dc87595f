import type Stripe from "stripe";
import { type Cents, cents, sumCents } from "@/lib/shared/money";
import { stripe } from "./client";
import { idOf } from "./intents";

/** A balance transaction of the provider, in cents. */
export type ProviderEntry = {
  readonly id: string;
  readonly type: string;
  readonly sourceId: string | null;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly netCents: Cents;
  readonly createdAt: Date;
};

/** Up to a hundred entries, newest first: those next to a known one, older or newer, or the newest of all. */
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

/** Our balance at the provider, available and pending, in US cents. */
export async function retrieveBalance(): Promise<Cents> {
  const { available, pending } = await stripe().balance.retrieve();
  return usdOf([...available, ...pending]);
}

/** The US cents among the parts of a balance. */
export function usdOf(parts: readonly { readonly amount: number; readonly currency: string }[]): Cents {
  return sumCents(parts.filter(({ currency }) => currency === "usd").map(({ amount }) => cents(amount)));
}
