import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { encrypt } from "@/lib/shared/encryption";
import { DomainError } from "@/lib/shared/errors";
import { qrCode } from "@/lib/shared/qr-code";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { MfaSetup } from "../contract";
import { appAddress, newSecret } from "../mfa/app-code";

/**
 * Creates a new secret for the authenticator app, replacing an unconfirmed one. MFA is off until a code confirms it.
 * @throws DomainError two_step_on
 */
export async function beginMfa({ userId }: Actor): Promise<MfaSetup> {
  const secret = newSecret();
  const encryptedSecret = encrypt("two-step", secret, userId);
  const createdAt = now();
  const { email } = await db().user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await db().mfaEnrollment.createMany({ data: { userId, encryptedSecret, createdAt }, skipDuplicates: true });
  const { count } = await db().mfaEnrollment.updateMany({
    where: { userId, confirmedAt: null },
    data: { encryptedSecret, createdAt, lastStep: null },
  });
  if (count === 0) throw new DomainError("two_step_on");
  logSecurityEvent("two_step_begun", { userId });
  return { secret, qr: qrCode(appAddress(secret, email)) };
}
