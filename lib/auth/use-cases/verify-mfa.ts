import { transaction } from "@/lib/db/transaction";
import { DomainError } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "../access-token";
import { limitProof } from "../attempts";
import { findLiveActor, lockPassword, completeMfaSession } from "../sessions";
import { redeemCode } from "../mfa/redeem-code";
import type { Device } from "./authenticate";

/**
 * Completes a sign-in whose first step this device has passed: the first step's session ends, and a new one begins.
 * @throws DomainError invalid_token (none waits for its second step, or no more), invalid_proof, rate_limited
 */
export async function verifyMfa(code: string, device: Device): Promise<SessionClaim> {
  const first = device.presented && (await findLiveActor(device.presented, ["second_step"]));
  if (!first) throw new DomainError("invalid_token");
  await limitProof(first, device.address);
  const { userId, sessionId } = first;
  return transaction(async (tx) => {
    await lockPassword(tx, userId);
    // Ended first: of two at once with one first step, the second waits here and finds it over.
    const claim = await completeMfaSession(tx, first, device);
    if (claim === null) throw new DomainError("invalid_token");
    if (await redeemCode(tx, userId, code)) return claim;
    logSecurityEvent("second_step_failed", { userId, sessionId, address: device.address });
    throw new DomainError("invalid_proof");
  });
}
