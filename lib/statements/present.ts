import { z } from "zod";
import { db, type Prisma } from "@/lib/db/client";
import { wordsIn } from "@/lib/i18n/words";
import { REASONS } from "@/lib/moderation/contract";
import type { Locale } from "@/lib/shared/wire";
import { ACCOUNT_LIMITS, CLAUSES, type Clause, objectionEnd, type StatementWire } from "./contract";

export const statementFields = {
  id: true,
  userId: true,
  kind: true,
  clause: true,
  facts: true,
  automated: true,
  termsVersion: true,
  rulesVersion: true,
  challengeId: true,
  payoutId: true,
  limits: true,
  until: true,
  createdAt: true,
  began: { select: { endedAt: true } },
  removed: { orderBy: { id: "asc" }, select: { part: true, text: true } },
  user: { select: { streamer: { select: { userId: true } } } },
  objection: {
    select: { text: true, createdAt: true, status: true, decidedAt: true, answer: true, undone: true },
  },
} as const satisfies Prisma.StatementOfReasonsSelect;
export type StatementRow = Prisma.StatementOfReasonsGetPayload<{ select: typeof statementFields }>;

/** A clause in words: the rest of a sentence after "because". */
function clauseWords(clause: Clause, locale: Locale): string {
  const words = wordsIn(locale);
  const reason = REASONS.find((known) => known === clause);
  if (reason !== undefined) return words(`moderation.reasons.${reason}`);
  return words(`statements.clauses.${z.enum(CLAUSES).exclude(REASONS).parse(clause)}`);
}

/** By a statement's id, what its person wrote in the challenge that it is about. */
export type OwnTexts = ReadonlyMap<string, string>;

/** Reads what the people of these statements wrote. */
export async function ownTexts(rows: readonly StatementRow[]): Promise<OwnTexts> {
  const ids = rows.flatMap(({ challengeId }) => challengeId ?? []);
  if (ids.length === 0) return new Map();
  const challenges = await db().challenge.findMany({
    where: { id: { in: ids } },
    select: { id: true, creatorId: true, text: true, originalText: true },
  });
  const written = new Map(challenges.map((challenge) => [challenge.id, challenge]));
  return new Map(
    rows.flatMap(({ id, userId, challengeId }) => {
      const challenge = challengeId === null ? undefined : written.get(challengeId);
      return challenge?.creatorId === userId ? [[id, challenge.originalText ?? challenge.text]] : [];
    }),
  );
}

/** A statement as the API answers it. */
export function presentStatement(row: StatementRow, texts: OwnTexts, locale: Locale): StatementWire {
  const { began, objection } = row;
  const ends = began.map(({ endedAt }) => endedAt?.toISOString());
  return {
    _id: row.id,
    id: row.id,
    kind: row.kind,
    clause: row.clause,
    reason: clauseWords(z.enum(CLAUSES).parse(row.clause), locale),
    facts: row.facts,
    automated: row.automated,
    terms_version: row.termsVersion,
    rules_version: row.rulesVersion,
    streamer: row.user.streamer !== null,
    challenge_id: row.challengeId,
    challenge_text: texts.get(row.id) ?? null,
    payout_id: row.payoutId,
    limits: z.array(z.enum(ACCOUNT_LIMITS)).parse(row.limits),
    removed: row.removed.map(({ part, text }) => ({ part, text: part === "picture" ? null : text })),
    until: row.until?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    ended_at: ends.includes(undefined) ? null : (ends.toSorted().at(-1) ?? null),
    objection: objection && {
      text: objection.text,
      created_at: objection.createdAt.toISOString(),
      status: objection.status,
      answer: objection.answer,
      undone: objection.undone,
      decided_at: objection.decidedAt?.toISOString() ?? null,
    },
    objection_until: objectionEnd(row.kind, row.createdAt)?.toISOString() ?? null,
  };
}
