import { hasPartIn } from "@/lib/challenges";
import { db, type Prisma } from "@/lib/db/client";
import { hasModerated } from "@/lib/moderators";
import { hasPartInReported } from "@/lib/reports";
import { REPORT_SUBJECTS } from "@/lib/reports/contract";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { asId, isId, type UserId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";

/** The columns that `isOwn` needs. */
export const partFields = {
  kind: true,
  subjectId: true,
  subjectType: true,
  challengeId: true,
  challenge: { select: { id: true, creatorId: true, streamerId: true } },
} as const satisfies Prisma.CaseSelect;

/**
 * Keeps operators with a part in a case from deciding it, from reading its names, and from claiming it, which would shut colleagues out.
 * @throws DomainError forbidden
 */
export async function requireNoPart(actor: Actor, id: string): Promise<void> {
  requireOperator(actor);
  const row = isId(id) ? await db().case.findUnique({ where: { id }, select: partFields }) : null;
  if (row !== null && (await isOwn(actor, row))) throw new DomainError("forbidden");
}

/**
 * Whether an operator has a part in a case: in its challenge, its person or the decision that it is about, or because they reported
 * it. Source: docs/product/operators.md#decisions.
 */
export async function isOwn(
  actor: Actor,
  {
    kind,
    challenge,
    challengeId,
    subjectId,
    subjectType,
  }: Prisma.CaseGetPayload<{ select: typeof partFields }>,
): Promise<boolean> {
  const { userId } = actor;
  if (kind === "report") {
    const type = REPORT_SUBJECTS.find((known) => known === subjectType);
    return type !== undefined && hasPartInReported(db(), actor, { type, id: subjectId, challengeId });
  }
  const statement =
    subjectType === "statement"
      ? await db().statementOfReasons.findUnique({
          where: { id: subjectId },
          select: { userId: true, operatorId: true },
        })
      : null;
  if (statement?.operatorId === userId) return true;
  const personId = asId<UserId>(statement?.userId ?? subjectId);
  if (personId === userId || (await hasModerated(db(), userId, personId))) return true;
  return challenge !== null && hasPartIn(db(), actor, challenge);
}
