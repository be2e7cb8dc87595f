/** Addresses of crypto wallets: Ethereum, Bitcoin (both kinds), Tron. Case matters in them, so the raw text is read. */
const WALLETS = [
  /\b0x[0-9a-f]{40}\b/i,
  /\bbc1[a-z0-9]{25,59}\b/i,
  /\b(?=[1-9A-Za-z]*\d)(?=[1-9A-Za-z]*[A-Z])[13T][1-9A-HJ-NP-Za-km-z]{25,34}\b/,
] as const;

/** True when a text holds the address of a crypto wallet. */
export function holdsWallet(text: string): boolean {
  return text
    .normalize("NFKC")
    .split(/\s+/)
    .some(
      (chunk) => chunk.length >= 26 && chunk.length <= 200 && WALLETS.some((wallet) => wallet.test(chunk)),
    );
}
