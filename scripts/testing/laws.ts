import { brokenLawsAtRest, readMoneyState } from "@/lib/payments";

/** The ten laws of money.md over everything that this test file has done, here and at the provider. */
export async function expectLawsAtRest(): Promise<void> {
  expect(brokenLawsAtRest(await readMoneyState())).toEqual([]);
}
