import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import type { ChallengeId } from "@/lib/shared/ids";

/**
 * An objection to the removal of a challenge was right: a job takes back what its reports added to the records of those who made
 * them. The caller holds the challenge's lock. Source: docs/product/reports.md#weight.
 */
export async function reverseRemoval(tx: Tx, challengeId: ChallengeId): Promise<void> {
  const found = await tx.reportedSubject.findUnique({
    where: { subjectType_subjectId: { subjectType: "challenge", subjectId: challengeId } },
    select: { round: true, status: true },
  });
  // Nobody could report it again: it was hidden.
  if (found?.status !== "upheld") return;
  const { round } = found;
  await enqueue(tx, "reports.reverse", { challengeId, round }, { key: `${challengeId}:${round}` });
}
