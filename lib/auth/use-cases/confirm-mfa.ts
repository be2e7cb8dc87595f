import { notifyOwner } from "@/lib/accounts";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { rateLimitProof } from "../attempts";
import { replaceRecoveryCodes } from "../mfa/recovery-codes";
import { redeemAppCode } from "../mfa/redeem-code";
import { revokeOtherSessions } from "../sessions";
import type { Device } from "./authenticate";

/**
 * Turns MFA on by the app's first code, ends every other session and notifies the owner by mail; returns the recovery codes.
 * @throws DomainError invalid_proof (also when setup was not begun or MFA is on already), rate_limited
 */
export async function confirmMfa(
  actor: Actor,
  code: string,
  device: Pick<Device, "address" | "known">,
): Promise<string[]> {
  await rateLimitProof(actor, device);
  const { userId, sessionId } = actor;
  return transaction(async (tx) => {
    // A concurrent sign-in has opened its session, which ends below, or waits and then finds that a code is needed.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    const begun = await tx.mfaEnrollment.count({ where: { userId, confirmedAt: null } });
    if (begun === 0 || !(await redeemAppCode(tx, userId, code.replace(/\s/g, "")))) {
      logSecurityEvent("proof_failed", { userId, sessionId, method: "code", address: device.address });
      throw new DomainError("invalid_proof");
    }
    await tx.mfaEnrollment.update({
      where: { userId },
      data: { confirmedAt: now(), confirmedIn: sessionId },
      select: { userId: true },
    });
    // They never gave a code, and would get an operator's role with the others.
    await revokeOtherSessions(tx, userId, sessionId);
    await notifyOwner(tx, userId, "two_step_on");
    return replaceRecoveryCodes(tx, userId);
  });
}
