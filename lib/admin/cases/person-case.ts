import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import { questionOfCode } from "@/lib/shared/mailed-code";
import type { PersonCase } from "./contract";

/**
 * Who was asked in a case: the caller by their session, or the reader of the mailed link.
 * @throws DomainError case_not_found, also for everybody else
 */
export async function askedPerson(
  actor: Actor | null,
  caseId: string,
  code: string | undefined,
): Promise<UserId> {
  const mailed = code === undefined ? null : questionOfCode(code);
  const asked = mailed === null ? actor && { personId: actor.userId } : { id: mailed };
  const question =
    asked === null || !isId(caseId)
      ? null
      : await db().caseQuestion.findFirst({
          where: { ...asked, caseId, person: { erasedAt: null } },
          select: { personId: true },
        });
  if (question === null) throw new DomainError("case_not_found");
  return question.personId;
}

/**
 * A case as the person sees it whom an operator asked: the questions to them and their answers.
 * @throws DomainError case_not_found, also for everybody else
 */
export async function personCase(
  actor: Actor | null,
  id: string,
  code: string | undefined,
): Promise<PersonCase> {
  const userId = await askedPerson(actor, id, code);
  const row = await db().case.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      kind: true,
      state: true,
      challengeId: true,
      message: true,
      challenge: { select: { text: true } },
      questions: {
        where: { personId: userId },
        orderBy: [{ askedAt: "asc" }, { id: "asc" }],
        select: { id: true, question: true, askedAt: true, answer: true, answeredAt: true },
      },
    },
  });
  const { challenge, questions, ...shared } = row;
  return {
    ...shared,
    text: challenge?.text ?? "",
    questions: questions.map(({ askedAt, answeredAt, ...question }) => ({
      ...question,
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}
