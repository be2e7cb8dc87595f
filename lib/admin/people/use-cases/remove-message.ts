import type { z } from "zod";
import { recordRemoved } from "@/lib/accounts";
import { recordAct } from "@/lib/cases";
import { hasPartIn, lockChallenge, setBoostMessage } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId, type PledgeId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import { writeStatement } from "@/lib/statements";
import type { removeMessageSchema } from "../contract";
import { lockPerson } from "../lock-person";
import { requireOwnRemoval } from "../require-own-removal";

/**
 * Removes the message of a boost, also of a person who deletes their account, with a statement of reasons that quotes it. The boost
 * stays. The same again by the same operator changes nothing. Source: docs/product/operators.md#removing-content.
 * @throws DomainError forbidden (also with a part in the challenge), not_found, already_removed (by a colleague)
 */
export async function removeMessage(
  actor: Actor,
  id: PledgeId,
  { reason, message }: z.output<typeof removeMessageSchema>,
): Promise<void> {
  requireOperator(actor);
  // Of an appeal it is what operators read.
  const found = isId(id)
    ? await db().pledge.findFirst({
        where: { id, kind: "boost" },
        select: { challengeId: true, backerId: true },
      })
    : null;
  if (found === null) throw new DomainError("not_found");
  const { challengeId, backerId: userId } = found;
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, challengeId);
    await lockPerson(tx, actor, userId);
    if (await hasPartIn(tx, actor, challenge)) throw new DomainError("forbidden");
    const { message: text } = await tx.pledge.findUniqueOrThrow({ where: { id }, select: { message: true } });
    if (text === null) return requireOwnRemoval(tx, actor, { userId, pledgeId: id }, "not_found");
    await setBoostMessage(tx, challenge, id, null);
    const statementId = await writeStatement(tx, {
      userId,
      kind: "message_removed",
      clause: reason,
      facts: message,
      automated: false,
      operatorId: actor.userId,
      challengeId,
    });
    await recordRemoved(tx, { userId, statementId }, [{ part: "boost_message", text, pledgeId: id }]);
    await recordAct(tx, actor, {
      act: "user.remove_message",
      subjectType: "user",
      subjectId: userId,
      reason,
      data: { challenge_id: challengeId, pledge_id: id, statement_id: statementId },
    });
  });
}
