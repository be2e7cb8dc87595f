import type { Tx } from "@/lib/db/client";
import { clearDeadlines, hasDeadline } from "@/lib/db/deadlines";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { publishStreamerChange } from "../publish-streamer-change";

/**
 * Takes back a closure that somebody other than the owner requested, until the erasure begins. What ended with it stays ended, and a
 * streamer stays paused. The caller holds the person's lock. Source: docs/product/accounts-and-sign-in.md#an-account-that-was-taken-over.
 * @throws DomainError account_closed once the erasure has begun, account_suspended while a suspension is in force
 */
export async function reopenAccount(tx: Tx, userId: UserId): Promise<void> {
  if (!(await hasDeadline(tx, "account_erasure", userId))) throw new DomainError("account_closed");
  const suspensions = await tx.accountLimit.count({ where: { userId, kind: "suspension", endedAt: null } });
  if (suspensions > 0) throw new DomainError("account_suspended");
  await clearDeadlines(tx, userId, ["account_erasure"]);
  await tx.user.update({
    where: { id: userId },
    data: { deletionRequestedAt: null, suspendedAt: null },
    select: { id: true },
  });
  await publishStreamerChange(tx, userId);
}
