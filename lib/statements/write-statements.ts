import type { Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
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
  readonly challengeId?: ChallengeId;
  readonly payoutId?: string;
  readonly limits?: readonly AccountLimitKind[];
  /** When it ends by itself. */
  readonly until?: Date | null;
  /** False where the person hears of the decision otherwise, with a link to the statement. Default: true. */
  readonly told?: boolean;
};

/**
 * Writes a statement of reasons in the transaction of its decision; the person is notified and mailed at once.
 * Source: docs/product/statements.md#what-gets-one. @returns its id, for the link of a notification of the caller's own
 */
export async function writeStatement(tx: Tx, statement: NewStatement): Promise<string> {
  const [id = ""] = await writeStatements(tx, [statement]);
  return id;
}

/** The same for many, in one statement of the database. @returns their ids, in the same order */
export async function writeStatements(
  tx: Tx,
  statements: readonly NewStatement[],
): Promise<readonly string[]> {
  if (statements.length === 0) return [];
  const createdAt = now();
  const rows = statements.map((statement) => ({ ...statement, id: newId(createdAt) }));
  await tx.statementOfReasons.createMany({
    data: rows.map(({ told: _, limits = [], ...row }) => ({ ...row, limits: [...limits], createdAt })),
  });
  const told = rows.filter((row) => row.told ?? true);
  await notify(
    tx,
    ...told.map(({ id, userId, kind, challengeId }) => ({
      userId,
      type: "statement_written" as const,
      data: { statement_id: id, kind },
      ...(challengeId === undefined ? {} : { challengeId }),
    })),
  );
  if (mailConfigured()) {
    const jobs = told.map(({ id }) => ({ payload: { statementId: id } }));
    await enqueueAll(tx, "statements.mail", jobs);
  }
  return rows.map(({ id }) => id);
}
