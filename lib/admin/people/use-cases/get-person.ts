import { shownProfile } from "@/lib/accounts";
import { recordReading } from "@/lib/cases";
import type { ActName } from "@/lib/cases/contract";
import { db, Prisma, readRows } from "@/lib/db/client";
import { payoutSums } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import { toDollars } from "@/lib/shared/money";
import { requireOperator } from "@/lib/shared/operator";
import type { Locale } from "@/lib/shared/wire";
import { statementsAbout } from "@/lib/statements";
import { latestChallengesOf } from "../../latest-challenges";
import { namesOf } from "../../names";
import type { PersonWire } from "../contract";
import { signalsOf } from "../signals";
import { type PersonRow, presentSummary, selectPeople } from "../summary";

/** What is in the log alone: it would hide what was done. */
const READINGS: ActName[] = ["user.open", "user.search"];
/** Entries of each list. */
const LATEST = 20;

/** An operator opens a person's page, which is an act of theirs. @throws DomainError forbidden, profile_not_found */
export async function openPerson(actor: Actor, id: UserId, locale: Locale): Promise<PersonWire> {
  const person = await getPerson(actor, id, locale);
  await recordReading(actor, { act: "user.open", subjectType: "user", subjectId: id });
  return person;
}

/**
 * For operators: a person, and everything that was decided about them. Operators do not read who acted against themselves.
 * @throws DomainError forbidden, profile_not_found
 */
export async function getPerson(actor: Actor, id: UserId, locale: Locale): Promise<PersonWire> {
  requireOperator(actor);
  const [row] = isId(id)
    ? await readRows<PersonRow>(Prisma.sql`${selectPeople} WHERE u.id = ${id}::uuid`)
    : [];
  if (row === undefined) throw new DomainError("profile_not_found");
  const [shown, limits, statements, cases, reports, payouts, signals, acts, proposal] = await Promise.all([
    shownProfile(db(), id),
    db().accountLimit.findMany({
      where: { userId: id, endedAt: null },
      orderBy: [{ startedAt: "asc" }, { kind: "asc" }],
      include: { statement: { select: { objection: { select: { statementId: true } } } } },
    }),
    statementsAbout(id, { limit: LATEST }, locale),
    casesAbout(id),
    db().case.count({ where: { subjectId: id, kind: "report" } }),
    payoutsOf(id),
    signalsOf(id),
    db().operatorAct.findMany({
      where: { subjectId: id, act: { notIn: READINGS } },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: LATEST,
    }),
    db().roleProposal.findFirst({ where: { userId: id, endedAt: null } }),
  ]);
  const operators = [
    ...limits.map(({ operatorId }) => operatorId),
    ...acts.map(({ operatorId }) => operatorId),
    ...(proposal === null ? [] : [proposal.proposedById]),
  ];
  const nameOf = id === actor.userId ? () => "" : await namesOf(operators);
  return {
    ...presentSummary(row),
    shown,
    limits: limits.map(({ kind, until, startedAt, operatorId, statementId, statement }) => ({
      kind,
      until: until?.toISOString() ?? null,
      started_at: startedAt.toISOString(),
      by: nameOf(operatorId),
      statement_id: statementId,
      objected: statement.objection !== null,
    })),
    statements: [...statements.items],
    cases,
    reports,
    payouts,
    signals,
    acts: acts.map(({ act, reason, operatorId, at }) => ({
      act,
      reason,
      by: nameOf(operatorId),
      at: at.toISOString(),
    })),
    role_proposal: proposal && {
      role: proposal.role,
      reason: proposal.reason,
      by: nameOf(proposal.proposedById),
      own: proposal.proposedById === actor.userId,
    },
  };
}

async function casesAbout(userId: UserId): Promise<PersonWire["cases"]> {
  // Raw, for `latestChallengesOf`.
  const rows = await readRows<
    Omit<PersonWire["cases"][number], "opened_at"> & { opened_at: Date }
  >(Prisma.sql`
    SELECT id, kind::text AS kind, state::text AS state, decision, opened_at FROM cases
    WHERE subject_id = ${userId}::uuid OR subject_id = ANY(ARRAY(
      SELECT s.id FROM statements_of_reasons s JOIN statement_objections o ON o.statement_id = s.id
      WHERE s.user_id = ${userId}::uuid ORDER BY s.created_at DESC, s.id DESC LIMIT ${LATEST}::int
    )) OR challenge_id = ANY(ARRAY(${latestChallengesOf(Prisma.sql`${userId}::uuid`)}))
    ORDER BY opened_at DESC, id DESC LIMIT ${LATEST}::int`);
  return rows.map((row) => ({ ...row, opened_at: row.opened_at.toISOString() }));
}

async function payoutsOf(userId: UserId): Promise<PersonWire["payouts"]> {
  const streamer = await db().streamer.findUnique({ where: { userId }, select: { userId: true } });
  if (streamer === null) return null;
  const { paidCents, onItsWayCents, onHoldCents } = await payoutSums({ userId });
  return {
    paid: toDollars(paidCents),
    on_its_way: toDollars(onItsWayCents),
    on_hold: toDollars(onHoldCents),
  };
}
