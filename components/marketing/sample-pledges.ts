import type { StakePledge } from "@/components/ui/stake-segments";

/** Money of an example, in cents, in the order in which it came: the offer first. */
export function samplePledges(...cents: readonly number[]): StakePledge[] {
  return cents.map((amount, index) => ({ id: String(index), cents: amount }));
}
