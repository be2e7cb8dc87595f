import type { Tx } from "@/lib/db/client";
import type { AccountLimitKind as StoredKind } from "@/lib/db/generated/enums";
import { notify } from "@/lib/notifications";
import type { UserId } from "@/lib/shared/ids";

/**
 * Notifies a person of what is no longer in force against them, why, and whether anything still is.
 * @param reason why an operator lifted it; `time` when its time was over
 */
export async function notifyLifted(
  tx: Tx,
  userId: UserId,
  kinds: readonly StoredKind[],
  reason: string,
): Promise<void> {
  const rest = await tx.accountLimit.count({ where: { userId, endedAt: null } });
  const data = { kinds: [...kinds], reason, ...(rest > 0 && { kind: "partly" }) };
  await notify(tx, { userId, type: "limits_lifted", data });
}
