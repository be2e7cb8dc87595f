import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { UserId } from "@/lib/shared/ids";
import { limitedAmong } from "@/lib/statements";
import { lockPayout } from "../locked-payout";
import { block, unblock } from "./block-payout";

/** Payouts read with one query. */
const PAGE = 200;

/**
 * Blocks a streamer's payouts that have not left, or unblocks them, as the limits of their account say when each is locked.
 * Idempotent. Source: docs/product/payouts.md#why-one-waits.
 */
export async function followPayoutLimit(streamerId: UserId): Promise<void> {
  for (let ids = await unsentPayouts(streamerId, null); ids.length > 0; ) {
    for (const id of ids) {
      await transaction(async (tx) => {
        const payout = await lockPayout(tx, id);
        const limited = await limitedAmong(tx, [streamerId], "payouts");
        if (!limited.has(streamerId)) await unblock(tx, payout, "account_limited");
        else if (payout.status === "pending" || payout.status === "failed")
          await block(tx, payout, "account_limited");
      });
    }
    ids = await unsentPayouts(streamerId, ids.at(-1) ?? null);
  }
}

/** The next payouts of a streamer that may still leave, by id. @param after the last id of the page before */
async function unsentPayouts(streamerId: UserId, after: string | null): Promise<readonly string[]> {
  const rows = await db().scheduledTransfer.findMany({
    where: {
      streamerId,
      status: { in: ["pending", "failed"] },
      ...(after === null ? {} : { id: { gt: after } }),
    },
    orderBy: { id: "asc" },
    take: PAGE,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
