import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { mailConfigured } from "@/lib/mail";
import { notify } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { OBJECTION_TRANSITIONS, type ObjectionEvent } from "../machine";

type Answer = {
  readonly statementId: string;
  readonly userId: UserId;
  readonly event: ObjectionEvent;
  /** The operator's words to the person. */
  readonly message: string;
  /** Of a reversal: whether something could still be undone. */
  readonly undone: boolean;
};

/**
 * The only writer of an objection's status: answers it, and notifies the person at once, by mail too. The caller holds the lock of
 * the objection's case. Source: docs/product/statements.md#objections.
 * @throws DomainError wrong_state when it was answered or erased
 */
export async function answerObjection(
  tx: Tx,
  { statementId, userId, event, message, undone }: Answer,
): Promise<void> {
  const { from, to } = OBJECTION_TRANSITIONS[event];
  const { count } = await tx.statementObjection.updateMany({
    where: { statementId, status: { in: [...from] } },
    data: { status: to, decidedAt: now(), answer: message, undone: event === "reverse" ? undone : null },
  });
  if (count === 0) throw new DomainError("wrong_state", { status: to });
  await notify(tx, {
    userId,
    type: "objection_answered",
    data: { statement_id: statementId, kind: to },
  });
  if (mailConfigured()) await enqueue(tx, "statements.mail_answer", { statementId });
}
