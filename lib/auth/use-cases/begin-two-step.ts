import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { TwoStepSetup } from "../contract";
import { appAddress, newSecret } from "../two-step/app-code";
import { encrypt } from "../two-step/encrypt";
import { qrCode } from "../two-step/qr-code";

/**
 * A new secret for the person's authenticator app. Nothing is asked for by it until a code of it confirms that the app
 * has it; begun again, the one before is void. @throws DomainError two_step_on
 */
export async function beginTwoStep({ userId }: Actor): Promise<TwoStepSetup> {
  const secret = newSecret();
  const sealedSecret = encrypt(secret, userId);
  const createdAt = now();
  const { email } = await db().user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await db().twoStep.createMany({ data: { userId, sealedSecret, createdAt }, skipDuplicates: true });
  const { count } = await db().twoStep.updateMany({
    where: { userId, confirmedAt: null },
    data: { sealedSecret, createdAt, lastStep: null },
  });
  if (count === 0) throw new DomainError("two_step_on");
  logSecurityEvent("two_step_begun", { userId });
  return { secret, qr: qrCode(appAddress(secret, email)) };
}
