import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { advancePledge } from "../advance";
import { sendAtOnce } from "../sending";

/** Pledges whose banks are asked at the same time: a person waits. */
const AT_ONCE = 8;

/**
 * Before a challenge is accepted: asks the saved card of every pledge that rests without a hold for a new one, and lets
 * renewals begin anew. Asks the provider, so it comes before the accepting transaction, which then sees in
 * `securedPot` what came of it. Pledges that could not be secured stay `pledged`; that is no error here.
 */
export async function prepareAcceptance(challengeId: string): Promise<void> {
  await db().pledge.updateMany({
    where: { challengeId, goal: "hold", countedAt: { not: null }, renewals: { gt: 0 } },
    data: { renewals: 0, updatedAt: now() },
  });
  const resting = await db().pledge.findMany({
    where: { challengeId, goal: "hold", status: "pledged", countedAt: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const queue = resting.values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => secureAll(queue)));
}

async function secureAll(queue: Iterable<{ readonly id: string }>): Promise<void> {
  for (const { id } of queue) {
    await transaction((tx) => advancePledge(tx, id));
    const asked = await db().operation.findMany({
      where: {
        pledgeId: id,
        kind: "authorize",
        status: { in: ["pending", "sent", "unknown"] },
        request: { path: ["off_session"], equals: true },
      },
      select: { id: true },
    });
    for (const operation of asked) await sendAtOnce(operation.id);
  }
}
