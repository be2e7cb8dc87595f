import { allowAgain } from "@/lib/accounts";
import { decideCase } from "@/lib/cases";
import {
  type LockedChallenge,
  lockChallenge,
  reinstateChallenge,
  restoreChallenge,
  setBoostMessage,
} from "@/lib/challenges";
import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { endHoldOf } from "@/lib/payouts";
import { reverseRemoval } from "@/lib/reports";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { answerObjection, endAccountLimits } from "@/lib/statements";
import type { DecideObjectionInput, StatementKind } from "@/lib/statements/contract";

type Statement = {
  readonly id: string;
  readonly kind: StatementKind;
  readonly userId: UserId;
  readonly payoutId: string | null;
};

type Locked = Statement & {
  readonly challenge: LockedChallenge | null;
  /** Whether the person deletes their account, which ended their challenges. */
  readonly closed: boolean;
};

/**
 * An operator decides about an objection to a statement of reasons. Kept: nothing changes. Reversed: what can be undone is. The
 * person gets the words either way. The caller has checked that the operator has no part in it. Source:
 * docs/product/statements.md#objections.
 * @throws DomainError case_not_found, case_decided, case_closed, case_claimed, wrong_state
 */
export async function decideObjection(
  actor: Actor,
  { id }: { readonly id: string },
  { decision, reason, message }: DecideObjectionInput,
): Promise<void> {
  const found = await db().statementOfReasons.findUniqueOrThrow({
    where: { id },
    select: { id: true, kind: true, userId: true, challengeId: true, payoutId: true },
  });
  await transaction(async (tx) => {
    const challenge = found.challengeId === null ? null : await lockChallenge(tx, found.challengeId);
    const closed = await lockClosed(tx, found.userId);
    await decideCase(tx, actor, { kinds: ["objection"], subjectId: id, decision, reason, message });
    const undone = decision === "reverse" && (await undo(tx, actor, { ...found, challenge, closed }));
    await answerObjection(tx, { statementId: id, userId: found.userId, event: decision, message, undone });
  });
}

/** Locks the person as acts against them do. @returns whether they delete their account */
async function lockClosed(tx: Tx, userId: UserId): Promise<boolean> {
  // Raw, because the client cannot lock rows.
  const [person] = await tx.$queryRaw<{ closed: boolean }[]>`
    SELECT deletion_requested_at IS NOT NULL AS closed FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (person === undefined) throw new DomainError("case_not_found");
  return person.closed;
}

/** @returns whether something could still be undone */
async function undo(tx: Tx, actor: Actor, { challenge, closed, ...statement }: Locked): Promise<boolean> {
  switch (statement.kind) {
    case "challenge_refused":
      return challenge !== null && !closed && reinstateChallenge(tx, challenge, actor.userId);
    case "challenge_removed":
      if (challenge === null) return false;
      await reverseRemoval(tx, challenge.id);
      return restoreChallenge(tx, challenge);
    case "accepted_removed":
      // The removal ended it.
      if (challenge !== null) await reverseRemoval(tx, challenge.id);
      return false;
    case "payout_held":
      return challenge !== null && endHoldOf(tx, challenge.id, statement);
    case "limit":
    case "suspension":
      return liftOf(tx, actor, statement);
    case "profile_removed":
      return (await allowAgain(tx, statement.id)).length > 0;
    case "message_removed":
      return restoreMessage(tx, challenge, statement.id);
    case "warning":
      return true;
    case "payout_cancelled":
      // Final: nobody objects to it.
      return false;
  }
}

/** The boost says again what it said. @returns false when its author's account was erased meanwhile */
async function restoreMessage(tx: Tx, challenge: LockedChallenge | null, id: string): Promise<boolean> {
  const [removed] = await allowAgain(tx, id);
  if (challenge === null || !removed?.pledgeId) return false;
  await setBoostMessage(tx, challenge, removed.pledgeId, removed.text);
  return true;
}

/** Ends what this statement began and is still in force. */
async function liftOf(tx: Tx, actor: Actor, { id, userId }: Statement): Promise<boolean> {
  const begun = await tx.accountLimit.findMany({
    where: { statementId: id, endedAt: null },
    select: { kind: true },
  });
  const ended = await endAccountLimits(
    tx,
    userId,
    begun.map(({ kind }) => kind),
    actor.userId,
  );
  return ended.length > 0;
}
