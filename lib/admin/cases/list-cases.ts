import { db, type Prisma } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { isId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import { type Page, pageByMoment } from "@/lib/shared/page";
import type { CaseFilters, CasesQuery, CaseWire } from "./contract";
import { ownCases } from "./part";
import { caseFields, presentCases } from "./rows";

/** Cases among which the next is looked for. */
const CANDIDATES = 20;

/**
 * A page of the queue: what is promised first, or the oldest first. Neither time ever changes, so no case is skipped.
 * @throws DomainError forbidden
 */
export async function listCases(
  actor: Actor,
  { cursor, limit, sort, ...filters }: CasesQuery,
): Promise<Page<CaseWire>> {
  requireOperator(actor);
  return pageByMoment(
    { cursor, limit },
    sort === "age" ? "openedAt" : "promisedBy",
    "asc",
    ({ where, ...page }) =>
      db().case.findMany({
        ...page,
        where: { ...conditionOf(actor, filters), ...where },
        select: caseFields,
      }),
    (rows) => presentCases(actor, rows),
  );
}

/**
 * The open case that is promised next after one, else the first, among those that no colleague has claimed and the operator has no
 * part in; null for none.
 */
export async function nextCaseId(actor: Actor, id: string): Promise<string | null> {
  requireOperator(actor);
  const here = isId(id) ? await db().case.findUnique({ where: { id }, select: { promisedBy: true } }) : null;
  const workable: Prisma.CaseWhereInput = {
    state: "open",
    id: { not: id },
    OR: [{ claimedById: null }, { claimedById: actor.userId }],
  };
  const after =
    here === null
      ? {}
      : { OR: [{ promisedBy: { gt: here.promisedBy } }, { promisedBy: here.promisedBy, id: { gt: id } }] };
  return (await firstOf(actor, { AND: [workable, after] })) ?? (await firstOf(actor, workable));
}

/** The one that is promised first of those without a part of the operator's; an operator has one in few. */
async function firstOf(actor: Actor, where: Prisma.CaseWhereInput): Promise<string | null> {
  const candidates = await db().case.findMany({
    where,
    orderBy: [{ promisedBy: "asc" }, { id: "asc" }],
    take: CANDIDATES,
    select: { id: true },
  });
  const ids = candidates.map(({ id }) => id);
  const own = await ownCases(actor, ids);
  return ids.find((id) => !own.has(id)) ?? null;
}

function conditionOf(
  { userId }: Actor,
  { kind, state, claim }: Omit<CaseFilters, "sort">,
): Prisma.CaseWhereInput {
  return {
    state,
    ...(kind === undefined ? {} : { kind }),
    ...(claim === undefined ? {} : { claimedById: claim === "mine" ? userId : null }),
  };
}
