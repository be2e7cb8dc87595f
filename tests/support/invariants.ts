import { brokenInvariantsAtRest, readMoneyState } from "@/lib/payments";

/** The ten laws (docs/product/money.md#laws) over everything that this test file has done, here and at the provider. */
export async function expectLawsAtRest(): Promise<void> {
  expect(brokenInvariantsAtRest(await readMoneyState())).toEqual([]);
}
