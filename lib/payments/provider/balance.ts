import { stripe } from "./client";

/** One entry of the provider's own books, in cents. */
export type ProviderEntry = { readonly id: string; readonly type: string; readonly netCents: number };

/** Everything the provider has entered in our account's books, newest first, page by page. */
export async function* listBalanceTransactions(): AsyncGenerator<ProviderEntry> {
  for await (const entry of stripe().balanceTransactions.list({ limit: 100 })) {
    yield { id: entry.id, type: entry.type, netCents: entry.net };
  }
}

/** What the provider keeps for us, in US cents: what is available and what is still on its way. */
export async function retrieveBalance(): Promise<number> {
  const { available, pending } = await stripe().balance.retrieve();
  return [...available, ...pending]
    .filter(({ currency }) => currency === "usd")
    .reduce((total, { amount }) => total + amount, 0);
}
