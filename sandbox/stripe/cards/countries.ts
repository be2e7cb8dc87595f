/**
 * The published test cards by the country of their bank: `pm_card_<country>` and the number. Digits seven to nine are the country's
 * ISO 3166 number.
 */
export const CARDS_BY_COUNTRY: Readonly<Record<string, string>> = {
  ae: "4000007840000001",
  at: "4000000400000008",
  au: "4000000360000006",
  be: "4000000560000004",
  bg: "4000001000000000",
  br: "4000000760000002",
  by: "4000001120000005",
  ca: "4000001240000000",
  ch: "4000007560000009",
  cn: "4000001560000002",
  cy: "4000001960000008",
  cz: "4000002030000002",
  de: "4000002760000016",
  dk: "4000002080000001",
  ee: "4000002330000009",
  es: "4000007240000007",
  fi: "4000002460000001",
  fr: "4000002500000003",
  gb: "4000008260000000",
  gi: "4000002920000005",
  gr: "4000003000000030",
  hk: "4000003440000004",
  hr: "4000001910000009",
  hu: "4000003480000005",
  ie: "4000003720000005",
  in: "4000003560000008",
  it: "4000003800000008",
  jp: "4000003920000003",
  li: "4000004380000004",
  lt: "4000004400000000",
  lu: "4000004420000006",
  lv: "4000004280000005",
  mt: "4000004700000007",
  mx: "4000004840008001",
  my: "4000004580000002",
  nl: "4000005280000002",
  no: "4000005780000007",
  nz: "4000005540000008",
  pl: "4000006160000005",
  pt: "4000006200000007",
  ro: "4000006420000001",
  sa: "4000006820000007",
  se: "4000007520000008",
  sg: "4000007020000003",
  si: "4000007050000006",
  sk: "4000007030000001",
  tw: "4000001580000008",
  us: "4242424242424242",
};

const countries = new Map(
  Object.entries(CARDS_BY_COUNTRY)
    .filter(([country]) => country !== "us")
    .map(([country, number]) => [number.slice(6, 9), country.toUpperCase()]),
);

/** The country code of a card's bank; US by default. */
export function countryOf(number: string): string {
  return (number.startsWith("400000") && countries.get(number.slice(6, 9))) || "US";
}
