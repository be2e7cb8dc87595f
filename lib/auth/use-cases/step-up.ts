import { passwordMatches } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { rateLimitProof } from "../attempts";
import type { Proof } from "../contract";
import { redeemCode } from "../mfa/redeem-code";
import { recordRecentAuth } from "../sessions";
import type { Device } from "./authenticate";

/**
 * Re-authenticates this session's owner by password or code.
 * @throws DomainError invalid_proof, rate_limited
 */
export async function stepUp(
  actor: Actor,
  { method, value }: Proof,
  device: Pick<Device, "address" | "known">,
): Promise<void> {
  await rateLimitProof(actor, device);
  const { userId, sessionId } = actor;
  const hash = method === "password" ? await passwordHashOf(actor) : null;
  const isPassword = method === "password" && (await passwordMatches(hash, value));
  await transaction(async (tx) => {
    const isValid = isPassword || (method === "code" && (await redeemCode(tx, userId, value)));
    logSecurityEvent(isValid ? "proof_given" : "proof_failed", {
      userId,
      sessionId,
      method,
      address: device.address,
    });
    if (!isValid) throw new DomainError("invalid_proof");
    await recordRecentAuth(tx, actor);
  });
}

async function passwordHashOf({ userId }: Actor): Promise<string | null> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return user?.passwordHash ?? null;
}
