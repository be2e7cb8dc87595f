/** Wallets whose cards the browser's test buttons pay with: `tok_<wallet>` pays, `tok_<wallet>_declined` is declined. */
export const WALLETS = ["apple_pay", "google_pay", "link"] as const;
export type WalletType = (typeof WALLETS)[number];

/** The wallet and the card behind such a token; null for any other. */
export function walletNamed(token: string): { type: WalletType; number: string } | null {
  const type = WALLETS.find((wallet) => token === `tok_${wallet}` || token === `tok_${wallet}_declined`);
  if (type === undefined) return null;
  return { type, number: token.endsWith("_declined") ? "4000000000000002" : "4242424242424242" };
}
