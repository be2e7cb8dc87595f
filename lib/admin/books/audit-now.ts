import { recordAct } from "@/lib/cases";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";

/**
 * Enqueues an audit of the money; several requests before it starts are one audit. Source: docs/product/operators.md#money.
 * @throws DomainError forbidden
 */
export async function auditNow(actor: Actor): Promise<void> {
  requireOperator(actor);
  await transaction(async (tx) => {
    await enqueue(tx, "payments.audit_money", {}, { key: "audit" });
    await recordAct(tx, actor, { act: "money.audit", subjectType: "audit", subjectId: newId(now()) });
  });
}
