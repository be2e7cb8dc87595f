import { env } from "./env";
import { type Cents, cents } from "./money";

/** Maximum of one pledge, and of all pledges of one challenge together. */
export type PledgeCaps = { readonly pledgeCents: Cents; readonly potCents: Cents };

/** The configured caps: forms show them before a card is requested, and the server enforces them. */
export function pledgeCaps(): PledgeCaps {
  const { MAX_PLEDGE_CENTS, MAX_POT_CENTS } = env();
  return { pledgeCents: cents(MAX_PLEDGE_CENTS), potCents: cents(MAX_POT_CENTS) };
}
