import type { z } from "zod";
import { recordAct } from "@/lib/cases";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { endAccountLimits, notifyLifted } from "@/lib/statements";
import { IN_FORCE, type liftSchema, type PersonWire } from "../contract";
import { lockPerson } from "../lock-person";
import { getPerson } from "./get-person";

/**
 * Lifts a suspension or limits early, and notifies the person which and why. Those that have already ended are left alone. Idempotent.
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
    await notifyLifted(tx, id, lifted, reason);
    const about = { subjectType: "user", subjectId: id, data: { kinds: [...lifted] } };
    await recordAct(tx, actor, { act: "user.lift", reason, ...about });
  });
  return getPerson(actor, id, locale);
}
