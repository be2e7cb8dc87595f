import { blockStateBetween } from "@/lib/blocks";
import { db, type Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { releasePledge } from "@/lib/payments";
import type { PledgeId, UserId } from "@/lib/shared/ids";
import { limitedAmong } from "@/lib/statements";
import { keepOpen } from "../keep-open";
import { lockChallengeOfPledge } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";

/** Pledges read with one query. */
const PAGE = 200;

type PaidKind = "offer" | "boost";

/** The limit that keeps a person from paying each of them. */
const LIMIT_OF = { offer: "challenges", boost: "boosts" } as const;

/**
 * Releases a person's pledges of these kinds that do not count yet, so that a card which is authorized after they were limited
 * or suspended is voided; an unpaid challenge is cancelled. Once that is lifted, what is not released by then stays.
 * Source: docs/product/operators.md#limits.
 */
export async function releaseUncounted(userId: UserId, kinds: readonly PaidKind[]): Promise<void> {
  for (const kind of kinds)
    await release({ backerId: userId, kind }, (tx) => isRestricted(tx, userId, LIMIT_OF[kind]));
}

/**
 * The same for payments of either of two people to the other, of whom one blocked the other; once neither blocks the other, what is
 * not released by then stays. Source: docs/product/blocks.md.
 */
export function releaseBetween(one: UserId, other: UserId): Promise<void> {
  const between = {
    OR: [
      { backerId: one, streamerId: other },
      { backerId: other, streamerId: one },
    ],
  };
  return release(between, async (tx) => (await blockStateBetween(tx, one, other)) !== null);
}

/** Whether a person's account is closed or limited in this way now. The caller holds the challenge's lock. */
async function isRestricted(tx: Tx, userId: UserId, kind: (typeof LIMIT_OF)[PaidKind]): Promise<boolean> {
  return !(await keepOpen(tx, [userId])).has(userId) || (await limitedAmong(tx, [userId], kind)).has(userId);
}

/** @param isInForce whether what they are released for still applies */
async function release(of: Prisma.PledgeWhereInput, isInForce: (tx: Tx) => Promise<boolean>): Promise<void> {
  for (let ids = await uncounted(of, null); ids.length > 0; ) {
    for (const id of ids) {
      await transaction(async (tx) => {
        const challenge = await lockChallengeOfPledge(tx, id);
        if (!(await isInForce(tx))) return;
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
