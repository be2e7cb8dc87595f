import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ProofMethod } from "./contract";

/** Milliseconds that a proof counts. */
const PROOF_MS = 10 * 60 * 1000;

/**
 * Refuses what matters most on a session whose owner has not proved for ten minutes that they are there; says what they
 * can prove it by. The session of a reset link is a proof itself: it is good for the password alone, for an hour.
 * @throws DomainError step_up_required
 */
export async function requireRecentAuth({ sessionId }: Pick<Actor, "sessionId">): Promise<void> {
  const session = await db().session.findUnique({
    where: { id: sessionId },
    select: {
      purpose: true,
      provedAt: true,
      user: { select: { passwordHash: true, mfa: { select: { confirmedAt: true } } } },
    },
  });
  if (session?.purpose === "recovery") return;
  const provedAt = session?.provedAt?.getTime() ?? 0;
  if (now().getTime() - provedAt < PROOF_MS) return;
  const methods: ProofMethod[] = [];
  if (session?.user.passwordHash) methods.push("password");
  if (session?.user.mfa?.confirmedAt) methods.push("code");
  throw new DomainError("step_up_required", {}, { methods });
}
