import type { LiveEvent } from "@/lib/db/outbox";
import { netCents, type PledgeAmounts } from "./ledger-balances-of";

/** Tells the leaderboard to reload when money was captured or went back to a card. Payouts do not change it. */
export function leaderboardEvents(
  movements: readonly { readonly before: PledgeAmounts; readonly after: PledgeAmounts }[],
): readonly LiveEvent[] {
  const moved = movements.some(
    ({ before, after }) => before.kind !== "appeal" && netCents(before) !== netCents(after),
  );
  return moved ? [{ channel: "leaderboard", type: "leaderboard.changed", data: {} }] : [];
}
