import { lockCase, recordAct, requireWorkable, writeCaseEvent } from "@/lib/cases";
import type { CaseSide } from "@/lib/cases/contract";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { ASKED_SIDES, type AskInput, type CaseStory } from "./contract";
import { getCase } from "./get-case";
import { requireNoPart } from "./part";

/**
 * An operator asks one side for more; the person is notified and answers on the case's page. One question waits for a person at a
 * time. Source: docs/product/operators.md#asking.
 * @throws DomainError forbidden, case_not_found, case_decided, case_closed, case_claimed, question_open
 * @throws InvalidInput for a side that the kind of case does not have
 */
export async function askSide(
  actor: Actor,
  id: string,
  { side, question }: AskInput,
  locale: Locale,
): Promise<CaseStory> {
  await requireNoPart(actor, id);
  await transaction(async (tx) => {
    const locked = await lockCase(tx, id);
    await requireWorkable(tx, actor, locked);
    const asked: readonly CaseSide[] = ASKED_SIDES[locked.kind];
    const { challengeId } = locked;
    if (challengeId === null || !asked.includes(side)) throw new InvalidInput({ side: "invalid" });
    const personId = await personOn(tx, side, challengeId);
    const isOpen = await tx.caseQuestion.count({ where: { caseId: id, personId, answer: null } });
    if (isOpen > 0) throw new DomainError("question_open");
    await tx.caseQuestion.create({
      data: { caseId: id, side, personId, askedById: actor.userId, question, askedAt: now() },
      select: { id: true },
    });
    await writeCaseEvent(tx, id, "asked", actor.userId, question);
    await recordAct(tx, actor, { act: "case.ask", subjectType: "case", subjectId: id, data: { side } });
    await notify(tx, { userId: personId, type: "case_question", challengeId, data: { case_id: id } });
  });
  return getCase(actor, id, locale);
}

async function personOn(tx: Tx, side: CaseSide, challengeId: ChallengeId): Promise<UserId> {
  if (side === "backer") {
    const { backerId } = await tx.disputeStatement.findFirstOrThrow({
      where: { dispute: { challengeId } },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { backerId: true },
    });
    return backerId;
  }
  const { creatorId, streamerId } = await tx.challenge.findUniqueOrThrow({
    where: { id: challengeId },
    select: { creatorId: true, streamerId: true },
  });
  return side === "challenger" ? creatorId : streamerId;
}

/**
 * The asked person answers the question that waits for them. The answer is not screened: only operators read it.
 * @throws DomainError case_not_found (also for everybody who was not asked), question_closed
 */
export async function answerQuestion({ userId }: Actor, id: string, text: string): Promise<void> {
  await transaction(async (tx) => {
    const locked = await lockCase(tx, id);
    const questions = await tx.caseQuestion.findMany({
      where: { caseId: id, personId: userId },
      select: { id: true, answer: true },
    });
    if (questions.length === 0) throw new DomainError("case_not_found");
    const open = questions.find(({ answer }) => answer === null);
    if (open === undefined || locked.state !== "open") throw new DomainError("question_closed");
    await tx.caseQuestion.update({
      where: { id: open.id },
      data: { answer: text, answeredAt: now() },
      select: { id: true },
    });
    await writeCaseEvent(tx, id, "answered", userId, text);
  });
}
