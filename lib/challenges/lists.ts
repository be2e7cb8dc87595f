import { z } from "zod";
import { db, Prisma, readRows } from "@/lib/db/client";
import { requireDesk } from "@/lib/moderators";
import { listBacked } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId, type UserId } from "@/lib/shared/ids";
import { type Cents, NO_CENTS } from "@/lib/shared/money";
import { isOperator } from "@/lib/shared/operator";
import {
  cursorMoment,
  DEFAULT_PAGE_SIZE,
  decodeCursor,
  type Page,
  type PageQuery,
  toPage,
} from "@/lib/shared/page";
import type {
  ChallengeWire,
  DeskChallengeWire,
  DeskList,
  FeedQuery,
  FeedSort,
  StreamerList,
  ViewerSection,
} from "./contract";
import type { ChallengeStatus } from "./machine";
import { partyFieldsFor } from "./party-fields";
import { presentAtDesk, presentChallenges } from "./present";
import { reactionsTo } from "./reactions";
import {
  afterPlace,
  type ChallengeRow,
  findChallenge,
  findChallenges,
  findMatching,
  findNewestOfEach,
  hasStatus,
  isShown,
  openNow,
  type Sorting,
} from "./rows";

const STREAMER_STATUSES: Record<StreamerList, readonly ChallengeStatus[]> = {
  active: ["active"],
  accepted: ["accepted", "in_progress"],
  history: ["completed", "failed", "declined", "expired", "cancelled"],
};

/** Source: docs/product/challenges.md#sections-of-the-dashboards. */
const SECTION_STATUSES: Record<ViewerSection, readonly ChallengeStatus[]> = {
  accepted: ["accepted", "in_progress"],
  active: ["pending", "pending_review", "approved", "active"],
  ended: ["completed", "failed", "review_failed"],
  withdrawn: ["declined", "expired", "cancelled"],
};

type ListSorting = Exclude<Sorting, "started_at" | "under_way">;
/** A cursor holds the values of the sorted columns, and the id. */
type Cursor = {
  readonly schema: z.ZodType<readonly (string | number)[]>;
  readonly of: (row: ChallengeRow) => readonly (string | number)[];
};

const count = z.number().int();
const CURSORS: Record<ListSorting, Cursor> = {
  pot_cents: { schema: z.tuple([count, z.uuid()]), of: (row) => [row.potCents, row.id] },
  broadcasting_first: {
    schema: z.tuple([count.min(0).max(1), count, z.uuid()]),
    of: (row) => [row.broadcasting ? 1 : 0, row.boostCount, row.id],
  },
  activated_at: {
    schema: z.tuple([cursorMoment, z.uuid()]),
    of: (row) => [(row.activatedAt ?? row.createdAt).toISOString(), row.id],
  },
  created_at: {
    schema: z.tuple([cursorMoment, z.uuid()]),
    of: (row) => [row.createdAt.toISOString(), row.id],
  },
};

/** Who asks for the largest or the newest gets them, whoever broadcasts. */
const FEED_ORDERS: Record<FeedSort, ListSorting> = {
  trending: "broadcasting_first",
  amount: "pot_cents",
  new: "activated_at",
};

/**
 * The public feed of active challenges: those of streamers who broadcast first and then the most boosted, or the biggest or newest
 * first; of a search the best matches first. Source: docs/product/leaderboard-and-feeds.md#feed.
 */
export function listFeed(query: FeedQuery): Promise<Page<ChallengeWire>> {
  const where = [openNow(), isShown()];
  if (query.category !== undefined) where.push(Prisma.sql`s.category = ${query.category}`);
  const sorting = FEED_ORDERS[query.sort];
  return query.q === undefined || query.q === ""
    ? list(null, where, sorting, query)
    : search(query.q, where, sorting, query);
}

/** The best matches first, equal ones in the feed's order. */
async function search(
  q: string,
  where: readonly Prisma.Sql[],
  sorting: ListSorting,
  query: FeedQuery,
): Promise<Page<ChallengeWire>> {
  const { schema, of } = CURSORS[sorting];
  const after = decodeCursor(query.cursor, z.tuple([count, schema]));
  const place = after === null ? null : [after[0], ...after[1]];
  const isFiltered = query.category !== undefined;
  const found = await findMatching(q, where, sorting, { limit: query.limit + 1, place, isFiltered });
  const rows = new Map((await findAmong(found.map(({ id }) => id))).map((row) => [row.id, row]));
  const matches = found.flatMap(({ id, rank }) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ row, rank }];
  });
  return toPage(
    matches,
    query.limit,
    ({ row, rank }) => [rank, of(row)],
    (shown) =>
      present(
        null,
        shown.map(({ row }) => row),
      ),
  );
}

/**
 * A streamer's public challenges. Active ones by amount, the others newest first; without a status all of them.
 * @param actor the reader; the streamer gets party fields as well, and what reports have hidden
 * @throws DomainError streamer_not_found
 */
export async function listStreamerChallenges(
  actor: Actor | null,
  streamerId: UserId,
  status: StreamerList | undefined,
  query: PageQuery,
): Promise<Page<ChallengeWire>> {
  if (!isId(streamerId)) throw new DomainError("streamer_not_found");
  const [conditions, sorting] = PUBLIC_LISTS[status ?? "all"];
  const page = await list(
    actor,
    [
      Prisma.sql`c.streamer_id = ${streamerId}::uuid`,
      conditions(),
      ...(actor?.userId === streamerId ? [] : [isShown()]),
    ],
    sorting,
    query,
  );
  // A page with items proves that the streamer exists.
  if (page.items.length === 0) await requireStreamerExists(streamerId);
  return page;
}

/** The condition and the order of each list of a streamer's public challenges. */
const PUBLIC_LISTS: Record<StreamerList | "all", readonly [() => Prisma.Sql, ListSorting]> = {
  all: [wasPublic, "created_at"],
  active: [openNow, "pot_cents"],
  accepted: [() => publicIn("accepted"), "created_at"],
  history: [() => publicIn("history"), "created_at"],
};

function wasPublic(): Prisma.Sql {
  return Prisma.sql`c.activated_at IS NOT NULL`;
}

function publicIn(list: "accepted" | "history"): Prisma.Sql {
  return Prisma.sql`${wasPublic()} AND ${hasStatus(STREAMER_STATUSES[list])}`;
}

/** The lists of the viewer dashboard: those of `listViewerChallenges`, and the one of `listBackedChallenges`. */
export type ViewerLists = Record<ViewerSection | "backed", Page<ChallengeWire>>;

/** The first page of each list of the viewer dashboard, read and presented together: a page pays for every statement. */
export async function listViewerDashboard(actor: Actor, limit: number): Promise<ViewerLists> {
  const statuses = Object.entries(SECTION_STATUSES);
  const [own, backedIds] = await Promise.all([
    findNewestOfEach(
      Object.fromEntries(
        statuses.map(([section, of]) => [section, [isCreatedBy(actor.userId), hasStatus(of)]]),
      ),
      limit + 1,
    ),
    listBacked(actor.userId, { limit }),
  ]);
  const rows = [...own, ...(await findAmong(backedIds.items))];
  const challenges = new Map((await present(actor, rows)).map((challenge) => [challenge.id, challenge]));
  const shown = (ids: readonly ChallengeId[]) => ids.flatMap((id) => challenges.get(id) ?? []);
  const section = (name: ViewerSection) =>
    toPage(
      own.filter(({ list }) => list === name),
      limit,
      CURSORS.created_at.of,
      (page) => shown(page.map(({ id }) => id)),
    );
  return {
    accepted: await section("accepted"),
    active: await section("active"),
    ended: await section("ended"),
    withdrawn: await section("withdrawn"),
    backed: { items: shown(backedIds.items), nextCursor: backedIds.nextCursor },
  };
}

/**
 * What waits at a streamer's desk for their moderators, the latest first: an order by the pot would reveal amounts.
 * Source: docs/product/moderators.md#the-desk. @throws DomainError desk_not_found
 */
export async function listDeskChallenges(
  actor: Actor,
  streamerId: UserId,
  status: DeskList,
  query: PageQuery,
): Promise<Page<DeskChallengeWire>> {
  await requireDesk(db(), actor, streamerId);
  const [conditions] = PUBLIC_LISTS[status];
  const where = [Prisma.sql`c.streamer_id = ${streamerId}::uuid`, conditions(), isShown()];
  const { items, nextCursor } = await findPage(where, "created_at", query);
  return { items: items.map(presentAtDesk), nextCursor };
}

/** A viewer's own challenges, newest first, of one section or all. @throws DomainError forbidden */
export function listViewerChallenges(
  actor: Actor,
  userId: UserId,
  section: ViewerSection | undefined,
  query: PageQuery,
): Promise<Page<ChallengeWire>> {
  if (actor.userId !== userId) throw new DomainError("forbidden");
  const where = [isCreatedBy(userId)];
  if (section !== undefined) where.push(hasStatus(SECTION_STATUSES[section]));
  return list(actor, where, "created_at", query);
}

/** Challenges of others that the actor backs or backed, with their own pledges, those they boosted last first. */
export async function listBackedChallenges(actor: Actor, query: PageQuery): Promise<Page<ChallengeWire>> {
  const { items: ids, nextCursor } = await listBacked(actor.userId, query);
  const rows = await findAmong(ids);
  const challenges = new Map((await present(actor, rows)).map((challenge) => [challenge.id, challenge]));
  return { items: ids.flatMap((id) => challenges.get(id) ?? []), nextCursor };
}

/**
 * One challenge. Everybody may read it from activation on, its creator always, its streamer once screening approved the
 * text. Source: docs/product/leaderboard-and-feeds.md#one-challenge. One that reports have hidden is read by its parties and
 * operators. @throws DomainError challenge_not_found, challenge_hidden
 */
export async function getChallenge(actor: Actor | null, id: ChallengeId): Promise<ChallengeWire> {
  const row = isId(id) ? await findChallenge(id) : null;
  if (row === null) throw new DomainError("challenge_not_found");
  const isOwn =
    actor !== null &&
    (row.creatorId === actor.userId || (row.streamerId === actor.userId && row.status === "approved"));
  if (!isOwn && row.activatedAt === null) throw new DomainError("challenge_not_found");
  const [[challenge], reactions] = await Promise.all([
    present(actor, [row]),
    row.status === "completed" ? reactionsTo(row.id, actor) : null,
  ]);
  if (challenge === undefined) throw new DomainError("challenge_not_found");
  if (row.hiddenAt !== null && !mayReadHidden(actor, challenge)) throw new DomainError("challenge_hidden");
  return { ...challenge, reactions };
}

/** @param challenge with the reader's own part of it */
function mayReadHidden(actor: Actor | null, challenge: ChallengeWire): boolean {
  if (actor === null) return false;
  const { creator_id, streamer_id, own_pledges } = challenge;
  return (
    actor.userId === creator_id || actor.userId === streamer_id || own_pledges.length > 0 || isOperator(actor)
  );
}

/**
 * The challenge that comes first on a streamer's overlay: the one being performed, started last, which has it until it ends, or else
 * the one accepted last; null without one. Source: docs/product/overlay.md#what-it-shows.
 */
export async function challengeOnAir(streamerId: UserId): Promise<ChallengeWire | null> {
  const isUnderWay = Prisma.sql`c.streamer_id = ${streamerId}::uuid AND c.status IN ('accepted', 'in_progress')
    AND c.perform_by > ${now()}::timestamptz AND ${isShown()}`;
  const [challenge] = await presentChallenges(await findChallenges([isUnderWay], "under_way", 1));
  return challenge ?? null;
}

/** A streamer's active challenges with the largest pots, of equal ones the older first. */
export async function largestPots(streamerId: UserId, limit: number): Promise<ChallengeWire[]> {
  const ids = await readRows<{ readonly id: ChallengeId }>(Prisma.sql`
    SELECT c.id FROM challenges c
    WHERE c.streamer_id = ${streamerId}::uuid AND ${openNow()} AND ${isShown()}
    ORDER BY c.pot_cents DESC, c.activated_at, c.id LIMIT ${limit}::int`);
  const challenges = new Map(
    (await presentChallenges(await findAmong(ids.map(({ id }) => id)))).map((challenge) => [
      challenge.id,
      challenge,
    ]),
  );
  return ids.flatMap(({ id }) => challenges.get(id) ?? []);
}

/** The challenges that a streamer is performing, the latest first, with party fields; overdue ones until a job fails them. */
export async function listPerformed(streamer: Actor): Promise<ChallengeWire[]> {
  const isPerformed = Prisma.sql`c.streamer_id = ${streamer.userId}::uuid AND c.status = 'in_progress'`;
  const rows = await findChallenges([isPerformed], "started_at", DEFAULT_PAGE_SIZE);
  return present(streamer, rows);
}

export type StreamerCounts = Record<StreamerList, number>;

/** How many challenges each public list of a streamer holds. */
export async function countStreamerChallenges(streamerId: UserId): Promise<StreamerCounts> {
  const [row] = await readRows<StreamerCounts>(Prisma.sql`
    SELECT ${countsOfLists()} FROM challenges c WHERE c.streamer_id = ${streamerId}::uuid AND ${isShown()}`);
  return row ?? { active: 0, accepted: 0, history: 0 };
}

function countsOfLists(): Prisma.Sql {
  return Prisma.sql`count(*) FILTER (WHERE ${openNow()})::int AS active,
    count(*) FILTER (WHERE ${publicIn("accepted")})::int AS accepted,
    count(*) FILTER (WHERE ${publicIn("history")})::int AS history`;
}

export type StreamerStats = {
  readonly active: number;
  /** Ever accepted, whatever became of them. */
  readonly accepted: number;
  /** Of these, those that are over. */
  readonly ended: number;
  /**
   * Whole percent: round(completed / accepted * 100), 0 if none; an upheld dispute leaves a challenge accepted but not
   * completed. Source: docs/product/payouts.md#figures, docs/product/disputes.md#statuses.
   */
  readonly successRate: number;
  /** Cents captured for completed challenges, less what was refunded or lost (decision 109), before the platform's fee. */
  readonly earnedCents: Cents;
};

type OverviewRow = StreamerCounts & {
  readonly everAccepted: number;
  readonly ended: number;
  readonly completed: number;
  readonly earnedCents: Cents;
};

/**
 * The four figures of the streamer dashboard, and how many challenges each of its lists holds. Raw, because one scan of the
 * streamer's challenges counts all of them.
 */
export async function streamerOverview(
  streamerId: UserId,
): Promise<{ readonly stats: StreamerStats; readonly counts: StreamerCounts }> {
  const [row] = await readRows<OverviewRow>(Prisma.sql`
    SELECT ${countsOfLists()}, count(c.accepted_at)::int AS "everAccepted",
      count(*) FILTER (WHERE c.accepted_at IS NOT NULL AND c.ended_at IS NOT NULL)::int AS ended,
      count(*) FILTER (WHERE c.status = 'completed' AND d.id IS NULL)::int AS completed,
      (SELECT funded_cents::float8 FROM streamers WHERE user_id = ${streamerId}::uuid) AS "earnedCents"
    FROM challenges c
    LEFT JOIN disputes d ON d.challenge_id = c.id AND d.status = 'upheld'
    WHERE c.streamer_id = ${streamerId}::uuid`);
  const {
    active = 0,
    accepted = 0,
    history = 0,
    everAccepted = 0,
    ended = 0,
    completed = 0,
    earnedCents = NO_CENTS,
  } = row ?? {};
  const successRate = everAccepted === 0 ? 0 : Math.round((100 * completed) / everAccepted);
  return {
    stats: { active, accepted: everAccepted, ended, successRate, earnedCents },
    counts: { active, accepted, history },
  };
}

async function list(
  actor: Actor | null,
  where: readonly Prisma.Sql[],
  sorting: ListSorting,
  query: PageQuery,
): Promise<Page<ChallengeWire>> {
  const { items, nextCursor } = await findPage(where, sorting, query);
  return { items: await present(actor, items), nextCursor };
}

async function present(actor: Actor | null, rows: readonly ChallengeRow[]): Promise<ChallengeWire[]> {
  return presentChallenges(rows, await partyFieldsFor(actor, rows));
}

async function findPage(
  where: readonly Prisma.Sql[],
  sorting: ListSorting,
  query: PageQuery,
): Promise<Page<ChallengeRow>> {
  const conditions = [...where, ...after(sorting, query.cursor)];
  // How much lies beyond a cursor differs: a plan for any cursor sorts all of a long list.
  const isPrepared = query.cursor === undefined;
  const rows = await findChallenges(conditions, sorting, query.limit + 1, { isPrepared });
  return toPage(rows, query.limit, CURSORS[sorting].of, (shown) => shown);
}

function isCreatedBy(userId: UserId): Prisma.Sql {
  return Prisma.sql`c.creator_id = ${userId}::uuid`;
}

/** In no particular order: the caller has it. */
async function findAmong(ids: readonly ChallengeId[]): Promise<ChallengeRow[]> {
  if (ids.length === 0) return [];
  return findChallenges([Prisma.sql`c.id = ANY(${ids}::uuid[])`], "created_at", ids.length);
}

function after(sorting: ListSorting, cursor: string | undefined): Prisma.Sql[] {
  const place = decodeCursor(cursor, CURSORS[sorting].schema);
  return place === null ? [] : [afterPlace(sorting, place)];
}

async function requireStreamerExists(streamerId: UserId): Promise<void> {
  const count = await db().streamer.count({ where: { userId: streamerId } });
  if (count === 0) throw new DomainError("streamer_not_found");
}
