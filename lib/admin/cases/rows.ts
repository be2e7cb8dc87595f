import { CASE_DECISION_NAMES } from "@/lib/cases/contract";
import { db, Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { cents, toDollars } from "@/lib/shared/money";
import { namesOf } from "../names";
import { type CasePerson, type CaseWire, SENSITIVE, sensitiveAmong } from "./contract";
import { ownCases } from "./part";

const named = { select: { id: true, profile: { select: { username: true } } } } as const;

/** The columns that `presentCases` needs. */
export const caseFields = {
  id: true,
  kind: true,
  state: true,
  subjectType: true,
  subjectId: true,
  challengeId: true,
  openedAt: true,
  promisedBy: true,
  endedAt: true,
  decision: true,
  claimedBy: named,
  proposedBy: named,
  decidedBy: named,
  challenge: {
    select: { text: true, potCents: true, creator: named, streamer: { select: { user: named } } },
  },
} as const satisfies Prisma.CaseSelect;
export type CaseRow = Prisma.CaseGetPayload<{ select: typeof caseFields }>;

type Named = { readonly id: string; readonly profile: { readonly username: string } | null };

/** Operators see the names of deleted accounts as empty. */
export const personOf = ({ id, profile }: Named): CasePerson => ({ id, username: profile?.username ?? "" });
const personOrNull = (person: Named | null) => (person === null ? null : personOf(person));

/**
 * Cases as the API answers them to an operator, who reads no colleague's name in those that they have a part in. What belongs to the
 * cases of a page comes in bulk.
 */
export async function presentCases(actor: Actor, rows: readonly CaseRow[]): Promise<CaseWire[]> {
  const ids = rows.map(({ id }) => id);
  const [titleOf, own, sensitive] = await Promise.all([
    titlesOf(rows),
    ownCases(actor, ids),
    sensitiveOf(ids),
  ]);
  return rows.map((row) => ({
    _id: row.id,
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject_type: row.subjectType as CaseWire["subject_type"],
    subject_id: row.subjectId,
    challenge_id: row.challengeId,
    title: titleOf(row),
    amount: row.challenge === null ? null : toDollars(cents(row.challenge.potCents)),
    creator: row.challenge === null ? null : personOf(row.challenge.creator),
    streamer: row.challenge === null ? null : personOf(row.challenge.streamer.user),
    opened_at: row.openedAt.toISOString(),
    promised_by: row.promisedBy.toISOString(),
    own: own.has(row.id),
    sensitive: sensitive.get(row.id) ?? [],
    claimed_by: own.has(row.id) ? null : personOrNull(row.claimedBy),
    proposed_by: own.has(row.id) ? null : personOrNull(row.proposedBy),
    decided_by: own.has(row.id) ? null : personOrNull(row.decidedBy),
    decision: CASE_DECISION_NAMES.find((known) => known === row.decision) ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }));
}

/** The text of a case's challenge, or the name of the person whom one without a challenge is about. */
export async function titlesOf(rows: readonly CaseRow[]): Promise<(row: CaseRow) => string> {
  const named = rows.filter(({ challenge }) => challenge === null);
  const personOfStatement = await peopleOf(
    named.filter(({ subjectType }) => subjectType === "statement").map(({ subjectId }) => subjectId),
  );
  const personIn = ({ subjectId }: CaseRow) => personOfStatement.get(subjectId) ?? subjectId;
  const nameOf = await namesOf(named.map(personIn));
  return (row) => row.challenge?.text ?? nameOf(personIn(row));
}

/**
 * What is named of `SENSITIVE`, by case: by a refusal or doubt about its challenge's text, by reports of that or of its subject, or as
 * the clause of what is objected to.
 */
async function sensitiveOf(ids: readonly string[]): Promise<ReadonlyMap<string, CaseWire["sensitive"]>> {
  if (ids.length === 0) return new Map();
  const found = await readRows<{ id: string; reasons: string[] }>(Prisma.sql`
    SELECT k.id::text AS id, array_agg(named.reason) AS reasons FROM cases k CROSS JOIN LATERAL (
      SELECT unnest(d.categories) FROM moderation_decisions d
      WHERE d.subject_type = 'challenge' AND d.subject_id = k.challenge_id AND d.verdict <> 'approved'
      UNION SELECT jsonb_object_keys(t.reasons) FROM reported_things t
      WHERE t.subject_type = ANY(enum_range(NULL::"ReportSubject")) AND t.subject_id = ANY(ARRAY[k.subject_id, k.challenge_id])
      UNION SELECT s.clause FROM statements_of_reasons s WHERE s.id = k.subject_id AND k.subject_type = 'statement'
    ) AS named(reason)
    WHERE k.id = ANY(${ids}::uuid[]) AND named.reason = ANY(${[...SENSITIVE]}::text[]) GROUP BY k.id`);
  return new Map(found.map(({ id, reasons }) => [id, sensitiveAmong(reasons)]));
}

/** Whom statements of reasons are about, by their ids. */
async function peopleOf(statementIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (statementIds.length === 0) return new Map();
  const rows = await db().statementOfReasons.findMany({
    where: { id: { in: [...statementIds] } },
    select: { id: true, userId: true },
  });
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
