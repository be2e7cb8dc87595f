import { sampleStack } from "@/components/marketing/sample-stack";
import type { StackSegment } from "@/lib/shared/stack";

export type SampleHeat = "viral" | "trending" | "growing";

/** A made-up challenge: the offer, then the boosts, in cents. Its text is in the messages, under its heat. */
export type Sample = { readonly heat: SampleHeat; readonly segments: readonly StackSegment[] };

/** Three challenges of three sizes, as the community section shows them. */
export const SAMPLES: readonly Sample[] = [
  {
    heat: "viral",
    segments: sampleStack(
      5_000,
      2_000,
      500,
      500,
      1_000,
      2_500,
      500,
      1_000,
      300,
      700,
      1_500,
      500,
      5_000,
      1_000,
      500,
      2_000,
      1_200,
      800,
      2_500,
      500,
      1_000,
      3_000,
      1_500,
      4_000,
    ),
  },
  { heat: "trending", segments: sampleStack(2_500, 1_000, 500, 2_000, 500, 1_500, 700, 300, 1_000, 2_500) },
  { heat: "growing", segments: sampleStack(1_500, 500, 300, 1_000) },
];
