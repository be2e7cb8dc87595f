import type { Tx } from "@/lib/db/client";
import { decrypt } from "@/lib/shared/encryption";
import type { UserId } from "@/lib/shared/ids";
import { stepOfCode } from "./app-code";
import { redeemRecoveryCode } from "./recovery-codes";

/** Consumes a code of the person's app or a recovery code; each works once. False for any other, and while MFA is off. */
export async function redeemCode(tx: Tx, userId: UserId, typed: string): Promise<boolean> {
  const isOn = (await tx.mfaEnrollment.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
  if (!isOn) return false;
  const code = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? redeemAppCode(tx, userId, code) : redeemRecoveryCode(tx, userId, code);
}

/** Consumes a code of the app, confirmed or not. Codes of the same or an earlier 30-second step are refused from then on. */
export async function redeemAppCode(tx: Tx, userId: UserId, code: string): Promise<boolean> {
  const row = await tx.mfaEnrollment.findUnique({ where: { userId }, select: { encryptedSecret: true } });
  const secret = row === null ? null : decrypt("two-step", row.encryptedSecret, userId);
  const step = secret === null ? null : stepOfCode(secret, code);
  if (step === null) return false;
  const { count } = await tx.mfaEnrollment.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count > 0;
}
