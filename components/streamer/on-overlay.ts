import type { ChallengeWire } from "@/lib/challenges/contract";

/**
 * Of the challenges that a streamer is performing, the latest first, the one that their overlay shows: it leaves out what reports have
 * hidden and what is overdue. Undefined where it shows none of them. Source: docs/product/overlay.md#what-it-shows.
 * @param at milliseconds since 1970
 */
export function onOverlay(stage: readonly ChallengeWire[], at: number): ChallengeWire | undefined {
  return stage.find(
    ({ status, hidden_at, deadline }) =>
      status === "in-progress" && hidden_at === null && deadline !== null && Date.parse(deadline) > at,
  );
}
