import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import type { PersonCase } from "./contract";

/**
 * A case as the person sees it whom an operator asked: the questions to them and their answers.
 * @throws DomainError case_not_found, also for everybody else
 */
export async function personCase({ userId }: Actor, id: string): Promise<PersonCase> {
  const row = isId(id)
    ? await db().case.findFirst({
        where: { id, questions: { some: { personId: userId } } },
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
      })
    : null;
  if (row === null) throw new DomainError("case_not_found");
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
