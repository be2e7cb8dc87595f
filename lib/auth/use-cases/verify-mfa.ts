import { notifyOwner } from "@/lib/accounts";
import { transaction } from "@/lib/db/transaction";
import { DomainError, nullOn } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "../access-token";
import { rateLimitProof } from "../attempts";
import { redeemCode } from "../mfa/redeem-code";
import { completeMfaSession, findActiveActor, lockPassword } from "../sessions";
import type { Device } from "./authenticate";

/** Wrong codes since the last right one after which the owner is told: somebody knows the password. */
export const WRONG_CODES_TOLD = 10;

/**
 * Completes a sign-in that waits for MFA: ends its session and opens a full one.
 * @throws DomainError invalid_token (no sign-in is waiting), invalid_proof, rate_limited
 */
export async function verifyMfa(code: string, device: Device): Promise<SessionClaim> {
  const pending = device.presented && (await findActiveActor(device.presented, ["second_step"]));
  if (!pending) throw new DomainError("invalid_token");
  await rateLimitProof(pending, device);
  const { userId, sessionId } = pending;
  const claim = await nullOn(
    "invalid_proof",
    transaction(async (tx) => {
      await lockPassword(tx, userId);
      // Before the code is redeemed: of two concurrent attempts, the second waits here and finds the session ended.
      const completed = await completeMfaSession(tx, pending, device);
      if (completed === null) throw new DomainError("invalid_token");
      if (!(await redeemCode(tx, userId, code))) throw new DomainError("invalid_proof");
      await tx.mfaEnrollment.updateMany({ where: { userId }, data: { wrongCodes: 0 } });
      return completed;
    }),
  );
  if (claim !== null) return claim;
  logSecurityEvent("second_step_failed", { userId, sessionId, address: device.address });
  await countWrongCode(userId);
  throw new DomainError("invalid_proof");
}

/** In a transaction of its own: that of the attempt is undone, so that its session goes on waiting. */
async function countWrongCode(userId: UserId): Promise<void> {
  await transaction(async (tx) => {
    const [row] = await tx.mfaEnrollment.updateManyAndReturn({
      where: { userId },
      data: { wrongCodes: { increment: 1 } },
      select: { wrongCodes: true },
    });
    if (row?.wrongCodes === WRONG_CODES_TOLD) await notifyOwner(tx, userId, "second_step_guessed");
  });
}
