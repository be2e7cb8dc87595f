import { notifyOwner } from "@/lib/accounts";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { replaceRecoveryCodes } from "../mfa/recovery-codes";

/** Replaces the recovery codes by ten new ones and notifies the owner by mail. @throws DomainError not_found while MFA is off */
export async function renewRecoveryCodes({ userId }: Actor): Promise<string[]> {
  return transaction(async (tx) => {
    const on = await tx.mfaEnrollment.count({ where: { userId, confirmedAt: { not: null } } });
    if (on === 0) throw new DomainError("not_found");
    await notifyOwner(tx, userId, "recovery_codes_renewed");
    return replaceRecoveryCodes(tx, userId);
  });
}
