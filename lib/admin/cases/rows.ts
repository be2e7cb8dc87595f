import { CASE_DECISION_NAMES } from "@/lib/cases/contract";
import { db, type Prisma } from "@/lib/db/client";
import { cents, toDollars } from "@/lib/shared/money";
import { namesOf } from "../names";
import type { CasePerson, CaseWire } from "./contract";

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

/** Cases as the API answers them. The names of people whom cases without a challenge are about come in bulk. */
export async function presentCases(rows: readonly CaseRow[]): Promise<CaseWire[]> {
  const named = rows.filter(({ challenge }) => challenge === null);
  const personOfStatement = await peopleOf(
    named.filter(({ subjectType }) => subjectType === "statement").map(({ subjectId }) => subjectId),
  );
  const nameOf = await namesOf(named.map(({ subjectId }) => personOfStatement.get(subjectId) ?? subjectId));
  return rows.map((row) => ({
    _id: row.id,
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject_type: row.subjectType as CaseWire["subject_type"],
    subject_id: row.subjectId,
    challenge_id: row.challengeId,
    title: row.challenge?.text ?? nameOf(personOfStatement.get(row.subjectId) ?? row.subjectId),
    amount: row.challenge === null ? null : toDollars(cents(row.challenge.potCents)),
    creator: row.challenge === null ? null : personOf(row.challenge.creator),
    streamer: row.challenge === null ? null : personOf(row.challenge.streamer.user),
    opened_at: row.openedAt.toISOString(),
    promised_by: row.promisedBy.toISOString(),
    claimed_by: personOrNull(row.claimedBy),
    proposed_by: personOrNull(row.proposedBy),
    decided_by: personOrNull(row.decidedBy),
    decision: CASE_DECISION_NAMES.find((known) => known === row.decision) ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }));
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
