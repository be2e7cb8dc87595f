import { transaction } from "@/lib/db/transaction";
import { DomainError } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "../access-token";
import { rateLimitProof } from "../attempts";
import { redeemCode } from "../mfa/redeem-code";
import { completeMfaSession, findActiveActor, lockPassword } from "../sessions";
import type { Device } from "./authenticate";

/**
 * Completes a sign-in that waits for MFA: ends its session and opens a full one.
 * @throws DomainError invalid_token (no sign-in is waiting), invalid_proof, rate_limited
 */
export async function verifyMfa(code: string, device: Device): Promise<SessionClaim> {
  const pending = device.presented && (await findActiveActor(device.presented, ["second_step"]));
  if (!pending) throw new DomainError("invalid_token");
  await rateLimitProof(pending, device);
  const { userId, sessionId } = pending;
  return transaction(async (tx) => {
    await lockPassword(tx, userId);
    // Before the code is redeemed: of two concurrent attempts, the second waits here and finds the session ended.
    const claim = await completeMfaSession(tx, pending, device);
    if (claim === null) throw new DomainError("invalid_token");
    if (await redeemCode(tx, userId, code)) return claim;
    logSecurityEvent("second_step_failed", { userId, sessionId, address: device.address });
    throw new DomainError("invalid_proof");
  });
}
