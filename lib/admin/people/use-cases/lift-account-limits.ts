import type { z } from "zod";
import { recordAct } from "@/lib/cases";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { InvalidInput } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { endAccountLimits, notifyLifted } from "@/lib/statements";
import { IN_FORCE, type liftSchema, type PersonWire } from "../contract";
import { lockPerson } from "../lock-person";
import { getPerson } from "./get-person";

/**
 * Lifts a suspension or limits early, and notifies the person which and why, unless they delete their account: what they have earned
 * is paid all the same. Those that have already ended are left alone. Idempotent.
 * @throws DomainError forbidden, profile_not_found; InvalidInput for `objection_upheld` without an objection
 */
export async function liftAccountLimits(
  actor: Actor,
  id: UserId,
  { reason, limits = [...IN_FORCE] }: z.output<typeof liftSchema>,
  locale: Locale,
): Promise<PersonWire> {
  await transaction(async (tx) => {
    const { closed } = await lockPerson(tx, actor, id);
    if (reason === "objection_upheld") await requireObjection(tx, id, limits);
    const lifted = await endAccountLimits(tx, id, limits, actor.userId);
    if (lifted.length === 0) return;
    if (!closed) await notifyLifted(tx, id, lifted, reason);
    const about = { subjectType: "user", subjectId: id, data: { kinds: [...lifted] } };
    await recordAct(tx, actor, { act: "user.lift", reason, ...about });
  });
  return getPerson(actor, id, locale);
}

/** The person is told that they were right: they must have said something against what is lifted. */
async function requireObjection(tx: Tx, userId: UserId, kinds: readonly (typeof IN_FORCE)[number][]) {
  const inForce = await tx.accountLimit.findMany({
    where: { userId, kind: { in: [...kinds] }, endedAt: null },
    select: { statement: { select: { objection: { select: { statementId: true } } } } },
  });
  // What has ended already is left alone.
  const isUnopposed = inForce.every(({ statement }) => statement.objection === null);
  if (inForce.length > 0 && isUnopposed) throw new InvalidInput({ reason: "invalid" });
}
