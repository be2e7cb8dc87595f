import type { Tx } from "@/lib/db/client";
import type { ChallengeId } from "@/lib/shared/ids";
import { type Pledge, requirePledge } from "../pledges/require-pledge";

/** The offer and the boosts of a challenge that were charged before these books know that they count. */
export async function uncountedCharges(
  tx: Tx,
  challengeId: ChallengeId,
): Promise<{ readonly offer: Pledge | undefined; readonly boosts: readonly Pledge[] }> {
  const rows = await tx.pledge.findMany({
    where: {
      challengeId,
      status: "captured",
      goal: "hold",
      countedAt: null,
      kind: { in: ["offer", "boost"] },
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const pledges: Pledge[] = [];
  for (const { id } of rows) pledges.push(await requirePledge(tx, id));
  return {
    offer: pledges.find(({ kind }) => kind === "offer"),
    boosts: pledges.filter(({ kind }) => kind === "boost"),
  };
}
