import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { completeSession } from "../sessions";
import { redeemCode } from "../two-step/redeem-code";

/**
 * Makes a whole session of one that has passed the first step. @throws DomainError invalid_proof, also when it is whole
 * already
 */
export async function takeSecondStep(actor: Actor, code: string): Promise<void> {
  await transaction(async (tx) => {
    const isRight = await redeemCode(tx, actor.userId, code);
    if (!isRight || !(await completeSession(tx, actor))) throw new DomainError("invalid_proof");
  });
}
