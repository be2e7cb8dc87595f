import { operatorName } from "@/lib/cases";
import type { Prisma, Tx } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";

/**
 * What is to be removed is not there: fine for the operator who removed it themselves, by a double press.
 * @param otherwise the error if it was not removed
 * @throws DomainError already_removed, with the name of the colleague who was first; `otherwise`
 */
export async function requireOwnRemoval(
  tx: Tx,
  { userId }: Actor,
  which: Prisma.RemovedContentWhereInput,
  otherwise: "content_changed" | "not_found",
): Promise<void> {
  const removal = await tx.removedContent.findFirst({
    where: { ...which, restoredAt: null },
    orderBy: { removedAt: "desc" },
    select: { statement: { select: { operatorId: true } } },
  });
  const operatorId = removal?.statement.operatorId ?? null;
  if (operatorId === null) throw new DomainError(otherwise);
  if (operatorId !== userId)
    throw new DomainError("already_removed", { operator: await operatorName(tx, operatorId) });
}
