import type { LiveEvent } from "@/lib/db/outbox";
import { netCents, type PledgeAmounts } from "../engine/ledger-balances-of";

/** Money was taken or went back to a card: who looks at the leaderboard looks again. What a streamer is paid moves nothing there. */
export function leaderboardEvents(
  movements: readonly { readonly before: PledgeAmounts; readonly after: PledgeAmounts }[],
): readonly LiveEvent[] {
  const moved = movements.some(
    ({ before, after }) => before.kind !== "appeal" && netCents(before) !== netCents(after),
  );
  return moved ? [{ channel: "leaderboard", type: "leaderboard.changed", data: {} }] : [];
}
