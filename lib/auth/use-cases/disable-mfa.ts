import { notifyOwner } from "@/lib/accounts";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";

/** Turns MFA off, deletes its recovery codes and notifies the owner by mail. Idempotent. */
export async function disableMfa({ userId }: Actor): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.mfaEnrollment.deleteMany({ where: { userId, confirmedAt: { not: null } } });
    if (count > 0) await notifyOwner(tx, userId, "two_step_off");
  });
}
