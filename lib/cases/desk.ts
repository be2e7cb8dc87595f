import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { requireOperator } from "@/lib/shared/operator";
import { recordAct } from "./acts";
import { lockCase, requireWorkable, writeCaseEvent } from "./locked-case";

/**
 * An operator takes an open case, so that colleagues leave it alone; an admin may take it over. Idempotent.
 * @throws DomainError forbidden, case_not_found, case_decided, case_closed, case_claimed
 */
export async function claimCase(actor: Actor, id: string): Promise<void> {
  requireOperator(actor);
  await transaction(async (tx) => {
    const locked = await lockCase(tx, id);
    await requireWorkable(tx, actor, locked);
    if (locked.claimedById === actor.userId) return;
    await tx.case.update({
      where: { id },
      data: { claimedById: actor.userId, claimedAt: now() },
      select: { id: true },
    });
    await writeCaseEvent(tx, id, "claimed", actor.userId);
    await recordAct(tx, actor, { act: "case.claim", subjectType: "case", subjectId: id });
  });
}

/**
 * Gives a claimed case back; an admin may give back a colleague's. Does nothing to an unclaimed one.
 * @throws DomainError forbidden, case_not_found, case_decided, case_closed, case_claimed
 */
export async function releaseCase(actor: Actor, id: string): Promise<void> {
  requireOperator(actor);
  await transaction(async (tx) => {
    const locked = await lockCase(tx, id);
    await requireWorkable(tx, actor, locked);
    if (locked.claimedById === null) return;
    await tx.case.update({
      where: { id },
      data: { claimedById: null, claimedAt: null },
      select: { id: true },
    });
    await writeCaseEvent(tx, id, "released", actor.userId);
    await recordAct(tx, actor, { act: "case.release", subjectType: "case", subjectId: id });
  });
}

/** A note for colleagues, also about an ended case. @throws DomainError forbidden, case_not_found */
export async function noteCase(actor: Actor, id: string, text: string): Promise<void> {
  requireOperator(actor);
  await transaction(async (tx) => {
    const locked = await lockCase(tx, id);
    await writeCaseEvent(tx, locked.id, "noted", actor.userId, text);
    await recordAct(tx, actor, { act: "case.note", subjectType: "case", subjectId: id });
  });
}
