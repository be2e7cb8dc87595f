import type { Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { keptCents, type Moved } from "./position";

/** Money was taken or went back to a card: who looks at the leaderboard looks again. What a streamer is paid moves nothing there. */
export async function tellLeaderboard(tx: Tx, before: Moved, after: Moved): Promise<void> {
  if (before.kind === "appeal" || keptCents(before) === keptCents(after)) return;
  await publish(tx, [{ channel: "leaderboard", type: "leaderboard.changed", data: {} }]);
}
