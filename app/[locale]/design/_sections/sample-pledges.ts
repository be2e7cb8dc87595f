import type { StakePledge } from "@/components/ui/stake-segments";

/** Pledges of the given cents, the first offer first. */
export function pledgesOf(...amounts: number[]): StakePledge[] {
  return amounts.map((cents, index) => ({ id: `pledge-${index}`, cents }));
}
