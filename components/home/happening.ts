import type { ChallengeWire } from "@/lib/challenges/contract";
import type { StreamerWire } from "@/lib/streamers/contract";

/** What the home page shows of the site itself. */
export type Happening = {
  /** Open challenges; without one, made-up samples are shown. */
  readonly challenges: readonly ChallengeWire[];
  /** Streamers who take challenges. */
  readonly streamers: readonly StreamerWire[];
};
