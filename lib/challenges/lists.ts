import { z } from "zod";
import { db, type Prisma } from "@/lib/db/client";
import { literally } from "@/lib/db/like";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { decodeCursor, encodeCursor, type Page, type PageQuery } from "@/lib/shared/page";
import { asidesFor } from "./aside";
import type { ChallengeWire, FeedQuery, FeedSort, StreamerList, ViewerSection } from "./contract";
import type { ChallengeStatus } from "./machine";
import { type ChallengeRow, challengeFields, presentChallenges } from "./present";

const STREAMER_STATUSES: Record<StreamerList, readonly ChallengeStatus[]> = {
  active: ["active"],
  accepted: ["accepted", "in_progress"],
  history: ["completed", "failed", "declined", "expired", "cancelled"],
};

/** Source: decisions.md, "The viewer dashboard's four sections". */
const SECTION_STATUSES: Record<ViewerSection, readonly ChallengeStatus[]> = {
  accepted: ["accepted", "in_progress"],
  active: ["pending", "pending_review", "approved", "active"],
  ended: ["completed", "failed", "review_failed"],
  withdrawn: ["declined", "expired", "cancelled"],
};

/** A column to sort by, largest first, with the id to tell equals apart. */
type Order = {
  readonly column: "potCents" | "boostCount" | "activatedAt" | "createdAt";
  readonly isDate: boolean;
};

const BY_POT: Order = { column: "potCents", isDate: false };
const BY_BOOSTS: Order = { column: "boostCount", isDate: false };
const BY_ACTIVATION: Order = { column: "activatedAt", isDate: true };
const BY_CREATION: Order = { column: "createdAt", isDate: true };

const FEED_ORDERS: Record<FeedSort, Order> = { trending: BY_BOOSTS, amount: BY_POT, new: BY_ACTIVATION };

/** The public feed of active challenges: most boosted, biggest or newest first. */
export function listFeed(query: FeedQuery): Promise<Page<ChallengeWire>> {
  const words =
    query.q === undefined || query.q === ""
      ? null
      : { contains: literally(query.q), mode: "insensitive" as const };
  return list(
    null,
    {
      ...openNow(),
      ...(query.category === undefined
        ? {}
        : { streamer: { user: { profile: { category: query.category } } } }),
      ...(words === null
        ? {}
        : { OR: [{ text: words }, { streamer: { user: { profile: { username: words } } } }] }),
    },
    FEED_ORDERS[query.sort],
    query,
  );
}

/** A streamer's public challenges. Active ones by amount, the others newest first; without a status all of them. @param actor who reads: the streamer sees more */
export async function listStreamerChallenges(
  actor: Actor | null,
  streamerId: string,
  status: StreamerList | undefined,
  query: PageQuery,
): Promise<Page<ChallengeWire>> {
  await requireStreamerExists(streamerId);
  const wasPublic = { activatedAt: { not: null } };
  if (status === undefined) return list(actor, { streamerId, ...wasPublic }, BY_CREATION, query);
  if (status === "active") return list(actor, { streamerId, ...openNow() }, BY_POT, query);
  return list(
    actor,
    { streamerId, ...wasPublic, status: { in: [...STREAMER_STATUSES[status]] } },
    BY_CREATION,
    query,
  );
}

/** A viewer's own challenges, newest first; with a section, one of the dashboard's four. @throws DomainError forbidden */
export function listViewerChallenges(
  actor: Actor,
  userId: string,
  section: ViewerSection | undefined,
  query: PageQuery,
): Promise<Page<ChallengeWire>> {
  if (actor.userId !== userId) throw new DomainError("forbidden");
  const status = section === undefined ? {} : { status: { in: [...SECTION_STATUSES[section]] } };
  return list(actor, { creatorId: userId, ...status }, BY_CREATION, query);
}

/** One challenge: public from activation on; before that for its creator only. @throws DomainError challenge_not_found */
export async function getChallenge(actor: Actor | null, id: string): Promise<ChallengeWire> {
  const row = isId(id) ? await db().challenge.findUnique({ where: { id }, select: challengeFields }) : null;
  if (row === null) throw new DomainError("challenge_not_found");
  const isOwn =
    actor !== null &&
    (row.creatorId === actor.userId || (row.streamerId === actor.userId && row.activatedAt));
  if (!isOwn && row.activatedAt === null) throw new DomainError("challenge_not_found");
  const [challenge] = await presentChallenges([row], await asidesFor(actor, [row]));
  if (challenge === undefined) throw new DomainError("challenge_not_found");
  return challenge;
}

/** The challenge that a streamer performs now, the one started last; null when there is none. */
export async function performedNow(streamerId: string): Promise<ChallengeWire | null> {
  const row = await db().challenge.findFirst({
    where: { streamerId, status: "in_progress", performBy: { gt: now() } },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    select: challengeFields,
  });
  const [challenge] = row === null ? [] : await presentChallenges([row]);
  return challenge ?? null;
}

export type StreamerCounts = Record<StreamerList, number>;

/** How many challenges each of a streamer's tabs holds. */
export async function countStreamerChallenges(streamerId: string): Promise<StreamerCounts> {
  const rows = await db().challenge.groupBy({
    by: ["status"],
    where: { streamerId, activatedAt: { not: null }, NOT: { status: "active", expiresAt: { lte: now() } } },
    _count: true,
  });
  const countOf = (list: StreamerList) =>
    rows
      .filter((row) => STREAMER_STATUSES[list].includes(row.status))
      .reduce((sum, row) => sum + row._count, 0);
  return { active: countOf("active"), accepted: countOf("accepted"), history: countOf("history") };
}

export type StreamerStats = {
  readonly active: number;
  /** Ever accepted, whatever became of them. */
  readonly accepted: number;
  /** Whole percent: round(completed / accepted * 100), 0 if none. Source: specification section 9. */
  readonly successRate: number;
  /** Cents: the sum of completed challenges. */
  readonly earnedCents: number;
};

/** The four figures of the streamer dashboard. */
export async function streamerStats(streamerId: string): Promise<StreamerStats> {
  const [active, accepted, completed] = await Promise.all([
    db().challenge.count({ where: { streamerId, ...openNow() } }),
    db().challenge.count({ where: { streamerId, acceptedAt: { not: null } } }),
    db().challenge.aggregate({
      where: { streamerId, status: "completed" },
      _count: true,
      _sum: { potCents: true },
    }),
  ]);
  return {
    active,
    accepted,
    successRate: accepted === 0 ? 0 : Math.round((completed._count / accepted) * 100),
    earnedCents: completed._sum.potCents ?? 0,
  };
}

/** Active and not past its time limit: a deadline whose job has not run yet is over all the same. */
function openNow() {
  return { status: "active", expiresAt: { gt: now() } } as const satisfies Prisma.ChallengeWhereInput;
}

async function list(
  actor: Actor | null,
  where: Prisma.ChallengeWhereInput,
  order: Order,
  query: PageQuery,
): Promise<Page<ChallengeWire>> {
  const rows = await db().challenge.findMany({
    where: { AND: [where, ...after(order, query.cursor)] },
    orderBy: [{ [order.column]: "desc" }, { id: "desc" }],
    take: query.limit + 1,
    select: challengeFields,
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: await presentChallenges(shown, await asidesFor(actor, shown)),
    nextCursor:
      rows.length > query.limit && last !== undefined
        ? encodeCursor([sortValue(last, order), last.id])
        : null,
  };
}

/** `value <= last AND (value < last OR id < lastId)`: the first half lets the index skip straight to the place. */
function after(order: Order, cursor: string | undefined): Prisma.ChallengeWhereInput[] {
  const position = decodeCursor(
    cursor,
    z.tuple([order.isDate ? z.iso.datetime() : z.number().int(), z.uuid()]),
  );
  if (position === null) return [];
  const [value, id] = position;
  return [
    { [order.column]: { lte: value } },
    { OR: [{ [order.column]: { lt: value } }, { id: { lt: id } }] },
  ];
}

function sortValue(row: ChallengeRow, order: Order): string | number {
  const value = row[order.column];
  return value instanceof Date ? value.toISOString() : (value ?? 0);
}

async function requireStreamerExists(streamerId: string): Promise<void> {
  const found = isId(streamerId)
    ? await db().streamer.findUnique({ where: { userId: streamerId }, select: { userId: true } })
    : null;
  if (found === null) throw new DomainError("streamer_not_found");
}
