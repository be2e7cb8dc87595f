import { z } from "zod";
import { shownProfile } from "@/lib/accounts";
import { db, Prisma } from "@/lib/db/client";
import { getDispute, needsFourEyes } from "@/lib/disputes";
import { screeningHistory } from "@/lib/moderation";
import { reportsAbout } from "@/lib/reports";
import { REPORT_SUBJECTS } from "@/lib/reports/contract";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { asId, isId, type UserId } from "@/lib/shared/ids";
import { toDollars } from "@/lib/shared/money";
import { requireOperator } from "@/lib/shared/operator";
import type { Locale } from "@/lib/shared/wire";
import { findStatement } from "@/lib/statements";
import { latestChallengesOf } from "../latest-challenges";
import { namesOf } from "../names";
import type { CaseStory } from "./contract";
import { caseMoney } from "./money";
import { caseFields, personOf, presentCases } from "./rows";

/** The newest of a challenge's events that a timeline shows, and of a case's. */
const EVENTS = 60;
/** Earlier cases of the same people that a case shows. */
const EARLIER = 10;
/** Those who dispute whose earlier cases it shows. */
const DISPUTING = 10;

const named = { select: { id: true, profile: { select: { username: true } } } } as const;
const storyFields = {
  ...caseFields,
  reason: true,
  message: true,
  proposedAt: true,
  proposedDecision: true,
  proposedReason: true,
  proposedMessage: true,
  challenge: {
    select: {
      id: true,
      text: true,
      originalText: true,
      status: true,
      amountCents: true,
      potCents: true,
      boostCount: true,
      proofUrl: true,
      airReceipt: { select: { shownAt: true } },
      creatorId: true,
      streamerId: true,
      creator: named,
      streamer: { select: { additionalGuidelines: true, user: named } },
    },
  },
  events: {
    orderBy: { id: "desc" },
    take: EVENTS,
    select: { id: true, event: true, actorId: true, text: true, at: true },
  },
  questions: {
    orderBy: [{ askedAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      side: true,
      question: true,
      askedAt: true,
      answer: true,
      answeredAt: true,
      person: named,
    },
  },
} as const satisfies Prisma.CaseSelect;
type Row = Prisma.CaseGetPayload<{ select: typeof storyFields }>;

/**
 * The whole story of a case: its text and screening, what happened, both sides, the money, and earlier cases. An operator with a
 * part in it reads neither notes nor answers, nor what a colleague proposes, nor who reported, answered or acted.
 * Source: docs/product/operators.md#a-case.
 * @throws DomainError forbidden, case_not_found
 */
export async function getCase(actor: Actor, id: string, locale: Locale): Promise<CaseStory> {
  requireOperator(actor);
  const row = isId(id) ? await db().case.findUnique({ where: { id }, select: storyFields }) : null;
  if (row === null) throw new DomainError("case_not_found");
  const { challenge } = row;
  const [shared] = await presentCases(actor, [row]);
  if (shared === undefined) throw new DomainError("case_not_found");
  const { own } = shared;
  const isAboutPerson =
    row.kind === "report" && (row.subjectType === "user" || row.subjectType === "streamer");
  const [timeline, screening, money, dispute, statement, reports, shown, boost, earlier, appealReason] =
    await Promise.all([
      timelineOf(row),
      challenge === null ? [] : screeningHistory("challenge", challenge.id),
      challenge === null ? null : caseMoney(challenge.id),
      row.subjectType === "dispute" && challenge !== null ? getDispute(actor, challenge.id, locale) : null,
      row.subjectType === "statement" ? findStatement(row.subjectId, locale) : null,
      own ? null : reportsOf(actor, row),
      own || !isAboutPerson ? null : shownProfile(db(), asId(row.subjectId)),
      own || row.subjectType !== "pledge" ? null : boostOf(row.subjectId),
      earlierCases(actor, row, own),
      appealReasonOf(row),
    ]);
  return {
    ...shared,
    reason: row.reason,
    message: row.message,
    takes_two: !own && takesTwo(row),
    proposal: own ? null : proposalOf(row),
    challenge: challengeOf(row),
    appeal_reason: own ? null : appealReason,
    screening: screening.map(({ rulesVersion, guidelinesVersion, createdAt, ...decision }) => ({
      ...decision,
      rules_version: rulesVersion,
      guidelines_version: guidelinesVersion,
      at: createdAt.toISOString(),
    })),
    timeline: own ? timeline.map((event) => ({ ...event, by: null, text: null })) : timeline,
    dispute,
    statement,
    questions: (own ? [] : row.questions).map(({ askedAt, answeredAt, person, side, ...question }) => ({
      ...question,
      side: side as CaseStory["questions"][number]["side"],
      person: personOf(person),
      asked_at: askedAt.toISOString(),
      answered_at: answeredAt?.toISOString() ?? null,
    })),
    money,
    reports,
    shown,
    boost,
    earlier,
  };
}

/** What the creator wrote when they paid the fee. */
async function appealReasonOf({ kind, challenge }: Row): Promise<string | null> {
  if (kind !== "appeal" || challenge === null) return null;
  const fee = await db().pledge.findFirst({
    where: { challengeId: challenge.id, kind: "appeal", appealUsedAt: { not: null } },
    select: { message: true },
  });
  return fee?.message ?? null;
}

/** How much was reported about the subject of a case about reports. */
async function reportsOf(actor: Actor, { kind, subjectType, subjectId }: Row): Promise<CaseStory["reports"]> {
  if (kind !== "report") return null;
  const type = z.enum(REPORT_SUBJECTS).parse(subjectType);
  const { reportCount, weight } = await reportsAbout(actor, { type, id: subjectId });
  return { count: reportCount, weight };
}

/** The boost whose message was reported, with what it said before an operator removed it. */
async function boostOf(id: string): Promise<CaseStory["boost"]> {
  const { backer, anonymous, amountCents, message } = await db().pledge.findUniqueOrThrow({
    where: { id },
    select: { backer: named, anonymous: true, amountCents: true, message: true },
  });
  const removed =
    message === null
      ? await db().removedContent.findFirst({
          where: { userId: backer.id, pledgeId: id, restoredAt: null },
          select: { text: true },
        })
      : null;
  return {
    id,
    backer: personOf(backer),
    anonymous,
    amount: toDollars(amountCents),
    message: message ?? removed?.text ?? null,
    removed: removed !== null,
  };
}

/** What is proposed already takes a second operator, whatever it is about. */
function takesTwo({ kind, challenge, proposedBy }: Row): boolean {
  return (
    proposedBy !== null || (kind === "dispute" && challenge !== null && needsFourEyes(challenge.potCents))
  );
}

function proposalOf(row: Row): CaseStory["proposal"] {
  const { proposedBy, proposedDecision, proposedAt } = row;
  if (row.state !== "open" || proposedBy === null || proposedDecision === null || proposedAt === null)
    return null;
  return {
    by: personOf(proposedBy),
    decision: proposedDecision,
    reason: row.proposedReason,
    message: row.proposedMessage,
    at: proposedAt.toISOString(),
  };
}

function challengeOf({ challenge }: Row): CaseStory["challenge"] {
  return (
    challenge && {
      text: challenge.text,
      original_text: challenge.originalText,
      status: challenge.status,
      creator: personOf(challenge.creator),
      streamer: personOf(challenge.streamer.user),
      guidelines: challenge.streamer.additionalGuidelines,
      offer: toDollars(challenge.amountCents),
      boosts: challenge.boostCount,
      proof_url: challenge.proofUrl,
      shown_at: challenge.airReceipt?.shownAt?.toISOString() ?? null,
    }
  );
}

/** The newest events of the challenge and the case, oldest first, with the names of who acted. */
async function timelineOf({ challenge, events }: Row): Promise<CaseStory["timeline"]> {
  const ofChallenge =
    challenge === null
      ? []
      : await db().challengeEvent.findMany({
          where: { challengeId: challenge.id },
          orderBy: { id: "desc" },
          take: EVENTS,
          select: { id: true, event: true, actorId: true, at: true },
        });
  const nameOf = await namesOf([...ofChallenge, ...events].flatMap(({ actorId }) => actorId ?? []));
  const present = (of: "challenge" | "case", event: (typeof events)[number]) => ({
    id: `${of}-${event.id}`,
    of,
    event: event.event,
    by: event.actorId === null ? null : nameOf(event.actorId),
    text: event.text,
    at: event.at.toISOString(),
  });
  return [
    ...ofChallenge.map((event) => present("challenge", { ...event, text: null })),
    ...events.map((event) => present("case", event)),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

/**
 * Other cases about the latest challenges of these people, about them, or about their objections; and disputes that they joined. Of a
 * reported message it is its author's.
 */
async function earlierCases(actor: Actor, row: Row, own: boolean) {
  const { id, challenge, subjectId, subjectType } = row;
  const author = await authorOf(row, own);
  // To who has a part in it, their cases would name those who back it anonymously.
  const disputing = subjectType === "dispute" && !own ? await firstToDispute(subjectId) : [];
  const people =
    author !== null
      ? [author]
      : challenge === null
        ? [subjectId]
        : [...new Set([challenge.creatorId, challenge.streamerId, ...disputing])];
  const statements = await db().statementOfReasons.findMany({
    where: { userId: { in: people }, objection: { isNot: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: EARLIER,
    select: { id: true },
  });
  const subjects = [...people, ...statements.map((statement) => statement.id)];
  // Raw, because one condition over both tables makes Postgres read each of them whole.
  const earlier = await db().$queryRaw<{ id: string }[]>`
    SELECT id::text FROM (
      SELECT id, opened_at FROM cases WHERE subject_id = ANY(${subjects}::uuid[])
      UNION SELECT k.id, k.opened_at FROM unnest(${people}::uuid[]) AS person(id) CROSS JOIN LATERAL (
        ${latestChallengesOf(Prisma.sql`person.id`)}
      ) AS c JOIN cases k ON k.challenge_id = c.id
      UNION SELECT k.id, k.opened_at FROM unnest(${disputing}::uuid[]) AS person(id) CROSS JOIN LATERAL (
        SELECT dispute_id FROM dispute_statements WHERE backer_id = person.id ORDER BY created_at DESC, id DESC LIMIT ${EARLIER}::int
      ) AS s JOIN cases k ON k.subject_id = s.dispute_id
    ) AS found
    WHERE id <> ${id}::uuid ORDER BY opened_at DESC, id DESC LIMIT ${EARLIER}::int`;
  const rows = await db().case.findMany({
    where: { id: { in: earlier.map((found) => found.id) } },
    orderBy: [{ openedAt: "desc" }, { id: "desc" }],
    select: caseFields,
  });
  return presentCases(actor, rows);
}

/** Whom a statement is about, or who wrote a reported message, maybe anonymously; null where a case is about others. */
async function authorOf({ subjectType, subjectId: id }: Row, own: boolean): Promise<UserId | null> {
  if (subjectType === "statement")
    return (
      (await db().statementOfReasons.findUnique({ where: { id }, select: { userId: true } }))?.userId ?? null
    );
  if (subjectType !== "pledge" || own) return null;
  return (await db().pledge.findUniqueOrThrow({ where: { id }, select: { backerId: true } })).backerId;
}

/** Those whose dispute it is: who opened it, and the first who joined. A crowd may dispute. */
async function firstToDispute(disputeId: string): Promise<UserId[]> {
  const first = await db().disputeStatement.findMany({
    where: { disputeId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: DISPUTING,
    select: { backerId: true },
  });
  return first.map(({ backerId }) => backerId);
}
