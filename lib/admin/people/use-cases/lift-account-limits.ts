import type { z } from "zod";
import { recordAct } from "@/lib/cases";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { endAccountLimits } from "@/lib/statements";
import { IN_FORCE, type liftSchema, type PersonWire } from "../contract";
import { lockPerson } from "../lock-person";
import { getPerson } from "./get-person";

/**
 * Lifts a suspension or limits before their time, and tells the person. What ended meanwhile stays ended. Idempotent.
 * @throws DomainError forbidden, profile_not_found, account_closed
 */
export async function liftAccountLimits(
  actor: Actor,
  id: UserId,
  { reason, limits = [...IN_FORCE] }: z.output<typeof liftSchema>,
  locale: Locale,
): Promise<PersonWire> {
  await transaction(async (tx) => {
    await lockPerson(tx, actor, id);
    const lifted = await endAccountLimits(tx, id, limits, actor.userId);
    if (lifted.length === 0) return;
    const rest = await tx.accountLimit.count({ where: { userId: id, endedAt: null } });
    await notify(tx, { userId: id, type: "limits_lifted", data: rest > 0 ? { kind: "partly" } : {} });
    const about = { subjectType: "user", subjectId: id, data: { kinds: [...lifted] } };
    await recordAct(tx, actor, { act: "user.lift", reason, ...about });
  });
  return getPerson(actor, id, locale);
}
