import type { StakePledge } from "@/components/ui/stake-segments";

/** The pledges of an example, in cents, the offer first, each of another person. */
export function samplePledges(...cents: readonly number[]): StakePledge[] {
  return cents.map((amount, index) => ({ id: String(index), cents: amount }));
}
