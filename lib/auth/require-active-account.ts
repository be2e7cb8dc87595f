import type { Prisma } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";

/** What says of an account whether its owner may come in. */
export const activeAccountFields = {
  suspendedAt: true,
  deletionRequestedAt: true,
} as const satisfies Prisma.UserSelect;

/**
 * Lets in who has proved to own the account, unless we suspended it or they had it deleted: a deleted one counts as
 * suspended until it is erased (decision 0083), but its owner did nothing wrong.
 * @throws DomainError account_closed, account_suspended
 */
export function requireActiveAccount(user: Prisma.UserGetPayload<{ select: typeof activeAccountFields }>): void {
  if (user.deletionRequestedAt !== null) throw new DomainError("account_closed");
  if (user.suspendedAt !== null) throw new DomainError("account_suspended");
}
