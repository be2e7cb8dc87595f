/** Characters in the account numbers of each country (ISO 13616). */
const LENGTHS: Readonly<Record<string, number>> = {
  at: 20,
  be: 16,
  ch: 21,
  cz: 24,
  de: 22,
  dk: 18,
  es: 24,
  fi: 18,
  fr: 27,
  gb: 22,
  gr: 27,
  hr: 21,
  hu: 28,
  ie: 22,
  it: 27,
  lt: 20,
  lu: 20,
  lv: 21,
  mc: 27,
  nl: 18,
  no: 15,
  pl: 28,
  pt: 25,
  ro: 24,
  se: 24,
  si: 19,
  sk: 24,
};

/** True when a folded text holds an IBAN whose check digits are right. */
export function holdsBankAccount(folded: string): boolean {
  for (const match of folded.matchAll(/(?<![a-z0-9])([a-z]{2})[ -]?\d{2}/g)) {
    const length = LENGTHS[match[1] ?? ""];
    if (length === undefined) continue;
    const account = folded
      .slice(match.index, match.index + length * 2)
      .replace(/[ -]/g, "")
      .slice(0, length);
    if (account.length === length && /^[a-z0-9]+$/.test(account) && passesCheck(account)) return true;
  }
  return false;
}

/** ISO 7064 mod 97-10. */
function passesCheck(account: string): boolean {
  let rest = 0;
  for (const character of account.slice(4) + account.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}
