import type { z } from "zod";
import { endEverySession } from "@/lib/auth";
import { endWorkOf, recordAct, withdrawProposedRoles } from "@/lib/cases";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { Locale } from "@/lib/shared/wire";
import type { PersonWire, roleChangeSchema } from "../contract";
import { lockOpenPerson } from "../lock-person";
import { getPerson } from "./get-person";

/**
 * Four eyes: the first admin proposes a role, and a second one who asks for the same confirms it. Another role replaces the
 * proposal, and the present one takes it back. Source: docs/product/operators.md#roles.
 * @throws DomainError forbidden, profile_not_found, account_closed
 */
export async function changeRole(
  actor: Actor,
  id: UserId,
  { role, reason }: z.output<typeof roleChangeSchema>,
  locale: Locale,
): Promise<PersonWire> {
  if (actor.role !== "admin") throw new DomainError("forbidden");
  await transaction(async (tx) => {
    const person = await lockOpenPerson(tx, actor, id);
    const open = await tx.roleProposal.findFirst({
      where: { userId: id, endedAt: null },
      select: { id: true, role: true, proposedById: true },
    });
    // A double click.
    if (open?.role === role && open.proposedById === actor.userId) return;
    if (open === null && person.role === role) return;
    const confirms = open?.role === role;
    if (open !== null) {
      await tx.roleProposal.update({
        where: { id: open.id },
        data: { endedAt: now(), confirmedById: confirms ? actor.userId : null },
        select: { id: true },
      });
    }
    if (confirms) {
      await tx.user.update({ where: { id }, data: { role }, select: { id: true } });
      logSecurityEvent("role_changed", { userId: id, operatorId: actor.userId, role });
      if (role === "user") {
        // Their open consoles close.
        await endEverySession(tx, id);
        await endWorkOf(tx, id);
      } else if (role === "moderator") await withdrawProposedRoles(tx, id);
    } else if (person.role !== role) {
      await tx.roleProposal.create({
        data: { userId: id, role, reason, proposedById: actor.userId, proposedAt: now() },
        select: { id: true },
      });
    }
    const act = confirms ? "role.confirm" : person.role === role ? "role.withdraw" : "role.propose";
    await recordAct(tx, actor, { act, subjectType: "user", subjectId: id, reason, data: { role } });
  });
  return getPerson(actor, id, locale);
}
