import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { TERMS_VERSION } from "@/lib/i18n/terms-version";
import { mailConfigured } from "@/lib/mail";
import { notify } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { type ChallengeId, newId, type UserId } from "@/lib/shared/ids";
import type { AccountLimitKind, Clause, StatementKind } from "./contract";

export type NewStatement = {
  readonly userId: UserId;
  readonly kind: StatementKind;
  readonly clause: Clause;
  /** On what it rests, in the operator's words to the person; left out for what a machine decided. */
  readonly facts?: string | null;
  /** Whether a machine decided. */
  readonly automated: boolean;
  /** Of the rules that the machine applied. */
  readonly rulesVersion?: string | null;
  /** Who decided, and so does not decide about an objection; left out for what a machine decided. */
  readonly operatorId?: UserId | null;
  readonly challengeId?: ChallengeId;
  readonly payoutId?: string;
  readonly limits?: readonly AccountLimitKind[];
  /** When it ends by itself. */
  readonly until?: Date | null;
  /** False where the person learns of the decision otherwise, with a link to the statement. Default: true. */
  readonly notifies?: boolean;
};

/**
 * Writes a statement of reasons in the transaction of its decision; the person is notified and mailed at once. It keeps the
 * version of the terms that its clause stands in.
 * Source: docs/product/statements.md#what-gets-one. @returns its id, for the link of a notification of the caller's own
 */
export async function writeStatement(
  tx: Tx,
  { notifies = true, limits = [], ...statement }: NewStatement,
): Promise<string> {
  const createdAt = now();
  const id = newId(createdAt);
  await tx.statementOfReasons.create({
    data: { ...statement, id, limits: [...limits], termsVersion: TERMS_VERSION, createdAt },
    select: { id: true },
  });
  if (!notifies) return id;
  const { userId, kind, challengeId } = statement;
  await notify(tx, {
    userId,
    type: "statement_written",
    data: { statement_id: id, kind },
    ...(challengeId === undefined ? {} : { challengeId }),
  });
  if (mailConfigured()) await enqueue(tx, "statements.mail", { statementId: id });
  return id;
}
