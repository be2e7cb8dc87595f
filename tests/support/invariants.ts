import { brokenInvariantsAtRest, readMoneyState } from "@/lib/payments";
import { repairFigures, repairLeaderboard } from "@/lib/streamers";

/**
 * Checks the money invariants (docs/product/money.md#laws) over everything this test file has done, here and at the provider,
 * and that the streamers' figures and the leaderboard add up to it.
 */
export async function expectInvariantsAtRest(): Promise<void> {
  expect(brokenInvariantsAtRest(await readMoneyState())).toEqual([]);
  expect(await repairFigures()).toEqual([]);
  expect(await repairLeaderboard()).toEqual([]);
}
