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
import { type AskInput, askedSides, type CaseStory } from "./contract";
import { getCase } from "./get-case";
import { requireNoPart } from "./part";
import { askedPerson } from "./person-case";

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
    const { kind, subjectId, challengeId } = locked;
    if (challengeId === null || !askedSides(kind, subjectId, challengeId).includes(side))
      throw new InvalidInput({ side: "invalid" });
    const personId = await personOn(tx, side, challengeId);
    const isOpen = await tx.caseQuestion.count({ where: { caseId: id, personId, answer: null } });
    if (isOpen > 0) throw new DomainError("question_open");
    const { id: questionId } = await tx.caseQuestion.create({
      data: { caseId: id, side, personId, askedById: actor.userId, question, askedAt: now() },
      select: { id: true },
    });
    await writeCaseEvent(tx, id, "asked", actor.userId, question);
    await recordAct(tx, actor, { act: "case.ask", subjectType: "case", subjectId: id, data: { side } });
    const data = { case_id: id, question_id: questionId };
    await notify(tx, { userId: personId, type: "case_question", challengeId, data });
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

type Answer = { readonly text: string; readonly code?: string | undefined };

/**
 * The asked person answers the question that waits for them, signed in or by the mailed link. The answer is not screened: only
 * operators read it. @throws DomainError case_not_found (also for everybody who was not asked), question_closed
 */
export async function answerQuestion(actor: Actor | null, id: string, { text, code }: Answer): Promise<void> {
  const userId = await askedPerson(actor, id, code);
  await transaction(async (tx) => {
    const locked = await lockCase(tx, id);
    const questions = await tx.caseQuestion.findMany({
      where: { caseId: id, personId: userId },
      select: { id: true, answer: true },
    });
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
