import type { Tx } from "@/lib/db/client";
import { BY_PERSON, recordDecision } from "@/lib/moderation";
import { refundAppealFees } from "@/lib/payments";
import type { UserId } from "@/lib/shared/ids";
import { keepOpen } from "../keep-open";
import type { LockedChallenge } from "../transition";
import { awaitCard } from "./apply-moderation-decision";

/**
 * An operator reverses a refusal after an objection: the challenge waits for its creator's card, and the fee of an appeal is given
 * back. The caller holds the challenge's lock. Source: docs/product/statements.md#what-a-reversal-undoes.
 * @returns false when nothing is left to undo: the challenge is no longer refused, or its streamer has left and no fee was paid
 */
export async function reinstateChallenge(
  tx: Tx,
  challenge: LockedChallenge,
  actorId: UserId,
): Promise<boolean> {
  const { id, status, streamerId } = challenge;
  // Under appeal it waits for a person already, who has decided now.
  if (status !== "review_failed" && status !== "pending_review") return false;
  if (!(await keepOpen(tx, [streamerId])).has(streamerId)) return (await refundAppealFees(tx, [id])) > 0;
  await recordDecision(tx, {
    subjectType: "challenge",
    subjectId: id,
    screening: { ...BY_PERSON, verdict: "approved", categories: [], severity: "none" },
  });
  await awaitCard(tx, challenge, status === "review_failed" ? "reinstate" : "approve", actorId);
  await refundAppealFees(tx, [id]);
  return true;
}
