import { passwordMatches } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { Proof } from "../contract";
import { noteProof } from "../sessions";
import { redeemCode } from "../two-step/redeem-code";

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
