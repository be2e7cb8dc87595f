import { db, type Prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { releasePledge } from "@/lib/payments";
import type { PledgeId, UserId } from "@/lib/shared/ids";
import { lockChallengeOfPledge } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";

/** Pledges read with one query. */
const PAGE = 200;

/**
 * Releases a person's pledges of these kinds that do not count yet, so that a card which is authorized after they were limited
 * or suspended is voided; an unpaid challenge is cancelled. Source: docs/product/operators.md#limits.
 */
export function releaseUncounted(userId: UserId, kinds: readonly ("offer" | "boost")[]): Promise<void> {
  return release({ backerId: userId, kind: { in: [...kinds] } });
}

/** The same for payments of either of two people to the other, of whom one blocked the other. Source: docs/product/blocks.md. */
export function releaseBetween(one: UserId, other: UserId): Promise<void> {
  return release({
    OR: [
      { backerId: one, streamerId: other },
      { backerId: other, streamerId: one },
    ],
  });
}

async function release(of: Prisma.PledgeWhereInput): Promise<void> {
  for (let ids = await uncounted(of, null); ids.length > 0; ) {
    for (const id of ids) {
      await transaction(async (tx) => {
        const challenge = await lockChallengeOfPledge(tx, id);
        // Without its offer it could neither be paid nor, as its own twin, be written again.
        if (challenge.status === "approved") await closeWithoutCapture(tx, challenge, "cancel", null);
        else await releasePledge(tx, id);
      });
    }
    ids = await uncounted(of, ids.at(-1) ?? null);
  }
}

/** @param after the last id of the page before, null for the first page */
async function uncounted(of: Prisma.PledgeWhereInput, after: PledgeId | null): Promise<readonly PledgeId[]> {
  const pledges = await db().pledge.findMany({
    where: { ...of, goal: "hold", countedAt: null, ...(after === null ? {} : { id: { gt: after } }) },
    orderBy: { id: "asc" },
    take: PAGE,
    select: { id: true },
  });
  return pledges.map(({ id }) => id);
}
