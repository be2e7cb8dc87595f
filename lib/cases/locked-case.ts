import { Prisma, type Tx } from "@/lib/db/client";
import { columnsOf } from "@/lib/db/columns";
import type { Case } from "@/lib/db/generated/client";
import { publish } from "@/lib/db/outbox";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import type { CaseKind } from "./contract";

const FIELDS = [
  "id",
  "kind",
  "state",
  "subjectId",
  "challengeId",
  "claimedById",
  "decidedById",
  "proposedById",
  "proposedDecision",
] as const satisfies readonly (keyof Case)[];

/** A case whose row the transaction has locked. Who decides about its subject locks that first. */
export type LockedCase = Readonly<Pick<Case, (typeof FIELDS)[number]>>;

/** @throws DomainError case_not_found */
export function lockCase(tx: Tx, id: string): Promise<LockedCase> {
  if (!isId(id)) throw new DomainError("case_not_found");
  return lockWhere(tx, Prisma.sql`id = ${id}::uuid`);
}

/** The latest case of these kinds about a subject. @throws DomainError case_not_found */
export function lockCaseAbout(tx: Tx, kinds: readonly CaseKind[], subjectId: string): Promise<LockedCase> {
  return lockWhere(
    tx,
    Prisma.sql`kind = ANY(${[...kinds]}::"CaseKind"[]) AND subject_id = ${subjectId}::uuid`,
  );
}

async function lockWhere(tx: Tx, condition: Prisma.Sql): Promise<LockedCase> {
  // Raw, because the client cannot lock rows. The open one first: there is at most one.
  const [found] = await tx.$queryRaw<LockedCase[]>`
    SELECT ${columnsOf("cases", FIELDS)}
    FROM cases WHERE ${condition} ORDER BY (state = 'open') DESC, opened_at DESC, id DESC LIMIT 1 FOR UPDATE`;
  if (found === undefined) throw new DomainError("case_not_found");
  return found;
}

/**
 * Refuses an operator's act about a case that has ended or that a colleague has claimed; an admin may act all the same. The
 * refusal says by whom.
 * @throws DomainError case_decided, case_closed, case_claimed
 */
export async function requireWorkable(tx: Tx, actor: Actor, locked: LockedCase): Promise<void> {
  if (locked.state === "closed") throw new DomainError("case_closed");
  if (locked.state === "decided") {
    throw new DomainError("case_decided", { by: await operatorName(tx, locked.decidedById) });
  }
  const isFree = locked.claimedById === null || locked.claimedById === actor.userId;
  if (!isFree && actor.role !== "admin") {
    throw new DomainError("case_claimed", { by: await operatorName(tx, locked.claimedById) });
  }
}

/** The name of an operator, for a refusal that says who was first; empty for nobody. */
export async function operatorName(tx: Tx, userId: UserId | null): Promise<string> {
  if (userId === null) return "";
  const profile = await tx.profile.findUnique({ where: { userId }, select: { username: true } });
  return profile?.username ?? "";
}

export type CaseEventName = "claimed" | "released" | "noted" | "asked" | "answered" | "proposed" | "decided";

/** Writes the history of a case, and makes the open consoles reload. */
export async function writeCaseEvent(
  tx: Tx,
  caseId: string,
  event: CaseEventName,
  actorId: UserId,
  text: string | null = null,
): Promise<void> {
  await tx.caseEvent.create({ data: { caseId, event, actorId, text, at: now() }, select: { id: true } });
  await announceCases(tx);
}

/** Makes the open consoles of all operators reload. */
export async function announceCases(tx: Tx): Promise<void> {
  await publish(tx, [{ channel: "operators", type: "case.changed", data: {} }]);
}
