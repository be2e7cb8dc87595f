import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { announceCases } from "./locked-case";

/**
 * Gives back the open cases of an operator who lost the role or whose account was closed, and takes back what they proposed: nobody
 * would confirm against them, and colleagues would be shut out. Source: docs/product/operators.md#roles.
 */
export async function endWorkOf(tx: Tx, operatorId: UserId): Promise<void> {
  const at = now();
  // Raw, because one statement gives both back and writes the history.
  const released = await tx.$executeRaw`
    WITH released AS (
      UPDATE cases SET
        claimed_by_id = CASE WHEN claimed_by_id <> ${operatorId}::uuid THEN claimed_by_id END,
        claimed_at = CASE WHEN claimed_by_id <> ${operatorId}::uuid THEN claimed_at END,
        proposed_by_id = CASE WHEN proposed_by_id <> ${operatorId}::uuid THEN proposed_by_id END,
        proposed_at = CASE WHEN proposed_by_id <> ${operatorId}::uuid THEN proposed_at END,
        proposed_decision = CASE WHEN proposed_by_id <> ${operatorId}::uuid THEN proposed_decision END,
        proposed_reason = CASE WHEN proposed_by_id <> ${operatorId}::uuid THEN proposed_reason END,
        proposed_message = CASE WHEN proposed_by_id <> ${operatorId}::uuid THEN proposed_message END
      WHERE state = 'open' AND (claimed_by_id = ${operatorId}::uuid OR proposed_by_id = ${operatorId}::uuid)
      RETURNING id
    )
    INSERT INTO case_events (case_id, event, at) SELECT id, 'released', ${at}::timestamptz FROM released`;
  await withdrawProposedRoles(tx, operatorId);
  if (released > 0) await announceCases(tx);
}

/** Takes back the roles that somebody proposed who is no admin any more: a second admin would confirm them alone. */
export async function withdrawProposedRoles(tx: Tx, proposedById: UserId): Promise<void> {
  await tx.roleProposal.updateMany({ where: { proposedById, endedAt: null }, data: { endedAt: now() } });
}
