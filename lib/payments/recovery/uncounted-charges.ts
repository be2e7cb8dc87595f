import { db } from "@/lib/db/client";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { type Pledge, pledgeFields } from "../pledges/require-pledge";

export type ChargeKind = "offer" | "boost";

/**
 * The next offers or boosts of a challenge that were charged before these books know that they count, in the order of their ids.
 * Reads without locks: `countPledge` decides.
 * @param after the last one that was read; null to begin
 */
export function uncountedCharges(
  challengeId: ChallengeId,
  kind: ChargeKind,
  after: PledgeId | null,
  limit: number,
): Promise<Pledge[]> {
  return db().pledge.findMany({
    where: {
      challengeId,
      kind,
      status: "captured",
      goal: "hold",
      countedAt: null,
      ...(after === null ? {} : { id: { gt: after } }),
    },
    orderBy: { id: "asc" },
    take: limit,
    select: pledgeFields,
  });
}
