import type { ChallengeWire } from "@/lib/challenges/contract";
import type { StreamerWire } from "@/lib/streamers/contract";

/** What the home page shows of the site itself. */
export type Happening = {
  /** Open challenges; without one, made-up samples are shown. Null when they could not be read. */
  readonly challenges: readonly ChallengeWire[] | null;
  /** Streamers who take challenges. */
  readonly streamers: readonly StreamerWire[];
};
