import type { Prisma } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";

/** The columns that `requireActiveAccount` reads. */
export const activeAccountFields = {
  suspendedAt: true,
  deletionRequestedAt: true,
} as const satisfies Prisma.UserSelect;

/**
 * Refuses suspended accounts and accounts under deletion. The latter are also suspended until they are erased (decision
 * 0083), so deletion is checked first.
 * @throws DomainError account_closed, account_suspended
 */
export function requireActiveAccount(
  user: Prisma.UserGetPayload<{ select: typeof activeAccountFields }>,
): void {
  if (user.deletionRequestedAt !== null) throw new DomainError("account_closed");
  if (user.suspendedAt !== null) throw new DomainError("account_suspended");
}
