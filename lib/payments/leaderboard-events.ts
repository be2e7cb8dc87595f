import type { LiveEvent } from "@/lib/db/outbox";
import { keptCents, type Moved } from "./position";

/** Money was taken or went back to a card: who looks at the leaderboard looks again. What a streamer is paid moves nothing there. */
export function leaderboardEvents(
  movements: readonly { readonly before: Moved; readonly after: Moved }[],
): readonly LiveEvent[] {
  const moved = movements.some(
    ({ before, after }) => before.kind !== "appeal" && keptCents(before) !== keptCents(after),
  );
  return moved ? [{ channel: "leaderboard", type: "leaderboard.changed", data: {} }] : [];
}
