import { usernameKey } from "@/lib/accounts";
import type { ActName } from "@/lib/cases/contract";
import { partInChallenge } from "@/lib/challenges";
import { db, Prisma, readRows } from "@/lib/db/client";
import type { FileAnswer, MediaType } from "@/lib/http/route-contract";
import { wordsIn } from "@/lib/i18n/words";
import type { Actor } from "@/lib/shared/actor";
import { csvRow, csvStream } from "@/lib/shared/csv";
import type { UserId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import { decodeCursor, momentCursor, type Page, pagesOf, toPage } from "@/lib/shared/page";
import { keyedHashes } from "@/lib/shared/security-event";
import type { Locale } from "@/lib/shared/wire";
import { partInCase } from "../cases/part";
import { caseFields, titlesOf } from "../cases/rows";
import { namesOf } from "../names";
import type { ActQuery, ActWire } from "./contract";

/** Rows in one piece of a file. */
const PIECE = 500;

type Act = Omit<ActWire, "subject_name" | "challenge_id">;
type Row = Omit<Act, "_id" | "at"> & { readonly at: Date; readonly own: boolean };

/**
 * For operators: what operators did, and about whom or what, newest first; without the name of a colleague who acted against the reader
 * or in what the reader has a part in. @throws DomainError forbidden
 */
export async function listActs(actor: Actor, query: ActQuery): Promise<Page<ActWire>> {
  const { items, nextCursor } = await readActs(actor, query);
  const subjectOf = await subjectsOf(items);
  return { items: items.map((act) => ({ ...act, ...subjectOf(act.subject_id) })), nextCursor };
}

async function readActs(actor: Actor, query: ActQuery): Promise<Page<Act>> {
  requireOperator(actor);
  const rows = await findRows(actor, query, query.limit + 1);
  return toPage(
    rows,
    query.limit,
    ({ at, id }) => [at.toISOString(), id],
    (shown) => shown.map(present),
  );
}

type Subject = Pick<ActWire, "subject_name" | "challenge_id">;

/** What acts are about, in words: the names of people, and the texts of challenges with a case or a payout. */
async function subjectsOf(acts: readonly Act[]): Promise<(id: string) => Subject> {
  const idsOf = (...types: string[]) =>
    acts.filter(({ subject_type: type }) => types.includes(type)).map(({ subject_id: id }) => id);
  const [cases, payouts] = await Promise.all([
    db().case.findMany({ where: { id: { in: idsOf("case") } }, select: caseFields }),
    db().scheduledTransfer.findMany({
      where: { id: { in: idsOf("payout") } },
      select: { id: true, challengeId: true, challenge: { select: { text: true } } },
    }),
  ]);
  const [nameOf, titleOf] = await Promise.all([namesOf(idsOf("user", "streamer")), titlesOf(cases)]);
  const known = new Map<string, Subject>([
    ...cases.map((row) => [row.id, { subject_name: titleOf(row), challenge_id: null }] as const),
    ...payouts.map(
      ({ id, challengeId, challenge }) =>
        [id, { subject_name: challenge.text, challenge_id: challengeId }] as const,
    ),
  ]);
  return (id) => known.get(id) ?? { subject_name: nameOf(id), challenge_id: null };
}

/** The same in the media type that was asked for: a page as JSON, or all that match as CSV. @throws DomainError forbidden */
export async function answerActs(
  actor: Actor,
  query: ActQuery,
  { mediaType, locale }: { readonly mediaType: MediaType | null; readonly locale: Locale },
): Promise<Page<ActWire> | FileAnswer> {
  if (mediaType === null) return listActs(actor, query);
  requireOperator(actor);
  return { mediaType, fileName: "bravado-acts.csv", content: actsCsv(actor, query, locale) };
}

const COLUMNS = [
  "at",
  "operator",
  "act",
  "subjectType",
  "subject",
  "reason",
  "details",
  "termsVersion",
] as const;

function actsCsv(actor: Actor, query: ActQuery, locale: Locale): ReadableStream<Uint8Array> {
  const words = wordsIn(locale);
  return csvStream(async function* () {
    yield csvRow(COLUMNS.map((name) => words(`admin.acts.columns.${name}`)));
    const read = (cursor = query.cursor) => readActs(actor, { ...query, cursor, limit: PIECE });
    for await (const acts of pagesOf(read)) yield acts.map(rowOf).join("");
  });
}

function rowOf(act: Act): string {
  const { at, operator_name: name, act: code, subject_type: type, subject_id: subject, reason, data } = act;
  const version = act.terms_version ?? "";
  return csvRow([at, name, code, type, subject, reason ?? "", JSON.stringify(data), version]);
}

/** What is proposed is read on the case, which who has a part in it does not read whole; the log has it once the case is over. */
const IS_PROPOSAL = Prisma.sql`a.act = ${"case.propose" satisfies ActName}
  AND EXISTS (SELECT FROM cases k WHERE k.id = a.subject_id AND k.state = 'open')`;

const IS_SEARCH = Prisma.sql`a.act = ${"user.search" satisfies ActName}`;

/** Whether an act of a colleague is about the reader, sought them, or is about a case or a payout in which they have a part. */
async function isOwn(reader: UserId): Promise<Prisma.Sql> {
  const { email, profile } = await db().user.findUniqueOrThrow({
    where: { id: reader },
    select: { email: true, profile: { select: { usernameKey: true } } },
  });
  return Prisma.sql`(a.operator_id <> ${reader}::uuid AND (
    a.subject_id = ${reader}::uuid
    OR ${IS_SEARCH} AND coalesce(
      a.data ->> 'sought' = ${reader} OR starts_with(${profile?.usernameKey ?? ""}::text, a.data ->> 'sought'),
      a.data ->> 'address' = ANY(${keyedHashes(email)}::text[]))
    OR a.subject_type = 'case' AND ${partInCase(reader, Prisma.sql`a.subject_id`)}
    OR a.subject_type = 'payout' AND EXISTS (
      SELECT 1 FROM scheduled_transfers t JOIN challenges c ON c.id = t.challenge_id
      WHERE t.id = a.subject_id AND ${partInChallenge(reader)})))`;
}

/** Raw, to compare places as pairs and to read the operators' names in the same statement. */
async function findRows(
  { userId }: Actor,
  { cursor, operator, act, subject, day }: ActQuery,
  limit: number,
): Promise<Row[]> {
  const after = decodeCursor(cursor, momentCursor);
  const own = await isOwn(userId);
  const where = [
    Prisma.sql`true`,
    ...(operator
      ? [
          Prisma.sql`a.operator_id IN (SELECT user_id FROM profiles WHERE username_key = ${usernameKey(operator)})`,
          // By a name that is not read nothing is found either.
          Prisma.sql`NOT ${own}`,
        ]
      : []),
    ...(act ? [Prisma.sql`a.act = ${act}`] : []),
    // Whoever searched is the subject of a search.
    ...(subject ? [Prisma.sql`a.subject_id = ${subject}::uuid AND NOT (${IS_SEARCH} AND ${own})`] : []),
    ...(day
      ? [
          Prisma.sql`a.at >= ${`${day}T00:00:00Z`}::timestamptz
            AND a.at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`,
        ]
      : []),
    ...(after === null ? [] : [Prisma.sql`(a.at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`]),
  ];
  return readRows<Row>(Prisma.sql`
    SELECT a.id::text, a.at, a.operator_id::text, coalesce(p.username, '') AS operator_name, a.act, a.subject_type,
      CASE WHEN ${IS_SEARCH} AND ${own} THEN '' ELSE a.subject_id::text END AS subject_id, ${own} AS own,
      a.terms_version,
      CASE WHEN ${IS_PROPOSAL} THEN NULL ELSE a.reason END AS reason,
      CASE WHEN ${IS_PROPOSAL} THEN '{}' ELSE a.data END AS data
    FROM operator_acts a LEFT JOIN profiles p ON p.user_id = a.operator_id
    WHERE ${Prisma.join(where, " AND ")}
    ORDER BY a.at DESC, a.id DESC LIMIT ${limit}::int`);
}

function present({ at, id, own, ...row }: Row): Act {
  return { ...row, ...(own && { operator_id: "", operator_name: "" }), _id: id, id, at: at.toISOString() };
}
