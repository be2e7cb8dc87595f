import { brokenInvariantsAtRest, readMoneyState } from "@/lib/payments";

/** Checks the money invariants (docs/product/money.md#laws) over everything this test file has done, here and at the provider. */
export async function expectLawsAtRest(): Promise<void> {
  expect(brokenInvariantsAtRest(await readMoneyState())).toEqual([]);
}
