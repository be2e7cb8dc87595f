import { passwordMatches } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { Proof, ProofMethod } from "../contract";
import { noteProof } from "../sessions";
import { redeemCode } from "../two-step/redeem-code";

/** Milliseconds that a proof counts. */
const PROOF_MS = 10 * 60 * 1000;

/** Proves on this session, by password or code, that its owner is there. @throws DomainError invalid_proof */
export async function stepUp(actor: Actor, { method, value }: Proof): Promise<void> {
  const hash = method === "password" ? await passwordHashOf(actor) : null;
  const isPassword = method === "password" && (await passwordMatches(hash, value));
  await transaction(async (tx) => {
    const isRight = isPassword || (method === "code" && (await redeemCode(tx, actor.userId, value)));
    if (!isRight) throw new DomainError("invalid_proof");
    await noteProof(tx, actor);
  });
}

async function passwordHashOf({ userId }: Actor): Promise<string | null> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return user?.passwordHash ?? null;
}

/**
 * Refuses what matters most on a session whose owner has not proved for ten minutes that they are there; says what they
 * can prove it by. @throws DomainError step_up_required
 */
export async function requireRecentProof({ sessionId }: Actor): Promise<void> {
  const session = await db().session.findUnique({
    where: { id: sessionId },
    select: {
      provedAt: true,
      user: { select: { passwordHash: true, twoStep: { select: { confirmedAt: true } } } },
    },
  });
  const provedAt = session?.provedAt?.getTime() ?? 0;
  if (now().getTime() - provedAt < PROOF_MS) return;
  const methods: ProofMethod[] = [];
  if (session?.user.passwordHash) methods.push("password");
  if (session?.user.twoStep?.confirmedAt) methods.push("code");
  throw new DomainError("step_up_required", {}, { methods });
}
