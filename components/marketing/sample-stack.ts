import type { StackSegment } from "@/lib/shared/stack";

/** The stack of an example, in cents, the offer first, each segment of another person. */
export function sampleStack(...cents: readonly number[]): StackSegment[] {
  return cents.map((amount, at) => ({
    id: String(at),
    ...(at === 0 && { kind: "offer" as const }),
    cents: amount,
  }));
}
