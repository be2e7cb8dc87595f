import { env } from "./env";
import { type Cents, cents } from "./money";

/** The most that one pledge, and all pledges of one challenge together, may come to. */
export type PledgeCaps = { readonly pledgeCents: Cents; readonly potCents: Cents };

/** What is configured. Forms are told of it before anybody is asked for a card; whoever sends more is refused by it. */
export function pledgeCaps(): PledgeCaps {
  const { MAX_PLEDGE_CENTS, MAX_POT_CENTS } = env();
  return { pledgeCents: cents(MAX_PLEDGE_CENTS), potCents: cents(MAX_POT_CENTS) };
}
