import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { isId } from "@/lib/shared/ids";
import { advancePledge } from "../advance";
import { sendAtOnce } from "../sending";

/** Pledges whose banks are asked at the same time: a person waits. */
const AT_ONCE = 8;

/**
 * Before a challenge is accepted: asks the saved card of every pledge that rests without a hold for a new one, and lets
 * renewals begin anew. Asks the provider, so it comes before the accepting transaction, which then sees in
 * `securedPot` what came of it. Pledges that could not be secured stay `pledged`; that is no error here.
 * @param streamerId who accepts: nobody else can have cards asked, whatever challenge they name
 */
export async function prepareAcceptance(challengeId: string, streamerId: string): Promise<void> {
  if (!isId(challengeId)) return;
  const undecided = { challengeId, streamerId, goal: "hold", countedAt: { not: null } } as const;
  await db().pledge.updateMany({
    where: { ...undecided, renewals: { gt: 0 } },
    data: { renewals: 0, updatedAt: now() },
  });
  const resting = await db().pledge.findMany({
    where: { ...undecided, status: "pledged" },
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
