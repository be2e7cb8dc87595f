import { Prisma, type ReadOptions, readRows } from "@/lib/db/client";
import { columnsOf } from "@/lib/db/columns";
import type { Challenge } from "@/lib/db/generated/client";
import { publicName, stageName } from "@/lib/db/public-name";
import { searchArguments } from "@/lib/db/search";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import type { ChallengeStatus } from "./machine";

/** What the domain reads of a challenge. */
const FIELDS = [
  "id",
  "creatorId",
  "streamerId",
  "text",
  "amountCents",
  "potCents",
  "boostCount",
  "backerCount",
  "timeLimit",
  "status",
  "createdAt",
  "payBy",
  "activatedAt",
  "expiresAt",
  "acceptedAt",
  "performBy",
  "feeBps",
  "endedAt",
  "disputeUntil",
  "proofUrl",
  "declineReason",
  "declineMessage",
  "originalText",
  "rewordedAt",
  "rewordedAlone",
  "hiddenAt",
  "removedFor",
] as const satisfies readonly (keyof Challenge)[];

/** A challenge as the domain reads it. `fromDatabase` makes it of a row with `challengeColumns`. */
export type StoredChallenge = Readonly<Omit<Pick<Challenge, (typeof FIELDS)[number]>, "potCents">> & {
  readonly potCents: Cents;
};

/** The columns of a `StoredChallenge`, of a table with the alias `c`. */
export const challengeColumns = columnsOf("c", FIELDS);

/** A row of `Row` as the database answers it. */
export type Raw<Row> = Omit<Row, "potCents"> & { readonly potCents: bigint };

export function fromDatabase<Row extends object>(row: Raw<Row>): Omit<Row, "potCents"> & { potCents: Cents } {
  return { ...row, potCents: cents(row.potCents) };
}

/** The open counter-offer of a challenge, as JSON from the database. */
export type OpenCounterOffer = {
  readonly id: string;
  readonly potCents: Cents | null;
  readonly text: string | null;
  readonly message: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
};

/** A challenge with the names of its creator and its streamer. */
export type ChallengeRow = StoredChallenge & {
  readonly counterOffer: OpenCounterOffer | null;
  /** Of the last counter-offer that named a pot and was agreed to. Cents. */
  readonly agreedCents: Cents | null;
  /** What the streamer's broadcast software said. Source: docs/product/overlay.md#on-air-receipts. */
  readonly shownAt: Date | null;
  readonly replaySavedAt: Date | null;
  readonly streamerName: string | null;
  readonly streamerStageName: string | null;
  readonly streamerAvatarUrl: string | null;
  readonly isBroadcasting: boolean;
  /** Whether lists of open challenges have it among those of streamers who broadcast: follows within moments. */
  readonly broadcasting: boolean;
  /** Empty until the creator confirmed it. */
  readonly creatorName: string;
};

/** The columns by which a list is sorted, descending, then by id. */
export type Sorting =
  | "pot_cents"
  | "broadcasting_first"
  | "activated_at"
  | "created_at"
  | "started_at"
  | "under_way";

/**
 * The first `limit` challenges that match. Raw, because lists are read on every page and the client would send a query
 * for each of the joined tables. Conditions name the challenge `c` and the streamer's profile `s`.
 */
export async function findChallenges(
  where: readonly Prisma.Sql[],
  sorting: Sorting,
  limit: number,
  options?: ReadOptions,
): Promise<ChallengeRow[]> {
  const rows = await readRows<Raw<ChallengeRow>>(
    Prisma.sql`SELECT ${columnsOfRows()} ${thatMatch(where, sorting, limit)}`,
    options,
  );
  return rows.map(fromDatabase<ChallengeRow>);
}

/**
 * The newest `limit` challenges of each of several lists, in one statement; each row names its list.
 * @param lists the conditions of each list
 */
export async function findNewestOfEach<List extends string>(
  lists: Readonly<Record<List, readonly Prisma.Sql[]>>,
  limit: number,
): Promise<(ChallengeRow & { readonly list: string })[]> {
  const selections = Object.entries<readonly Prisma.Sql[]>(lists).map(
    ([list, where]) =>
      Prisma.sql`(SELECT ${list}::text AS list, ${columnsOfRows()} ${thatMatch(where, "created_at", limit)})`,
  );
  const rows = await readRows<Raw<ChallengeRow & { readonly list: string }>>(
    Prisma.sql`SELECT * FROM (${Prisma.join(selections, " UNION ALL ")}) AS every ORDER BY "createdAt" DESC, id DESC`,
  );
  return rows.map(fromDatabase<ChallengeRow & { readonly list: string }>);
}

const columnsOfRows = () => Prisma.sql`${challengeColumns}, air.shown_at AS "shownAt",
  air.replay_saved_at AS "replaySavedAt", s.username AS "streamerName", ${stageName("s")} AS "streamerStageName",
  s.avatar_url AS "streamerAvatarUrl", c.broadcasting, presence.live_since IS NOT NULL AS "isBroadcasting", ${publicName("creator")} AS "creatorName", (
    SELECT jsonb_build_object('id', o.id, 'potCents', o.pot_cents, 'text', o.text, 'message', o.message,
      'createdAt', o.created_at, 'expiresAt', o.expires_at)
    FROM counter_offers o WHERE o.challenge_id = c.id AND o.status = 'open' AND o.expires_at > ${now()}::timestamptz
  ) AS "counterOffer", (
    SELECT o.pot_cents::float8 FROM counter_offers o
    WHERE o.challenge_id = c.id AND o.status = 'accepted' AND o.pot_cents IS NOT NULL ORDER BY o.created_at DESC, o.id DESC LIMIT 1
  ) AS "agreedCents"`;

function thatMatch(where: readonly Prisma.Sql[], sorting: Sorting, limit: number): Prisma.Sql {
  return Prisma.sql`
    FROM challenges c
    LEFT JOIN profiles s ON s.user_id = c.streamer_id
    LEFT JOIN profiles creator ON creator.user_id = c.creator_id
    LEFT JOIN streamer_presence presence ON presence.streamer_id = c.streamer_id
    LEFT JOIN air_receipts air ON air.challenge_id = c.id
    WHERE ${Prisma.join([...where], " AND ")}
    ORDER BY ${Prisma.join([...COLUMNS[sorting], ID].map(([name]) => Prisma.sql`${name} DESC`))}
    LIMIT ${limit}`;
}

/** A sorted column, and the type of its value in a cursor. */
type Column = readonly [name: Prisma.Sql, type: string];

const COLUMNS: Record<Sorting, readonly Column[]> = {
  pot_cents: [[Prisma.sql`c.pot_cents`, "bigint"]],
  broadcasting_first: [
    [Prisma.sql`c.broadcasting`, "int::boolean"],
    [Prisma.sql`c.boost_count`, "bigint"],
  ],
  activated_at: [[Prisma.sql`c.activated_at`, "timestamptz"]],
  created_at: [[Prisma.sql`c.created_at`, "timestamptz"]],
  started_at: [[Prisma.sql`c.started_at`, "timestamptz"]],
  /** Performed ones before those that wait to be. */
  under_way: [
    [Prisma.sql`(c.status = 'in_progress')`, "int::boolean"],
    [Prisma.sql`coalesce(c.started_at, c.accepted_at)`, "timestamptz"],
  ],
};
const ID: Column = [Prisma.sql`c.id`, "uuid"];

/** @param id a UUID */
export async function findChallenge(id: ChallengeId): Promise<ChallengeRow | null> {
  const [row] = await findChallenges([Prisma.sql`c.id = ${id}::uuid`], "created_at", 1);
  return row ?? null;
}

/** Not hidden after reports. Every public list says so. Source: docs/product/reports.md#while-it-is-hidden. */
export function isShown(): Prisma.Sql {
  return Prisma.sql`c.hidden_at IS NULL`;
}

/** Active and within its time limit, whether or not the job has expired it yet. */
export function openNow(): Prisma.Sql {
  return Prisma.sql`c.status = 'active' AND c.expires_at > ${now()}::timestamptz`;
}

export function hasStatus(statuses: readonly ChallengeStatus[]): Prisma.Sql {
  return Prisma.sql`c.status = ANY(${[...statuses]}::"ChallengeStatus"[])`;
}

/** A challenge that a search found, and how well it matches. */
export type Found = { readonly id: ChallengeId; readonly rank: number };

const RANK: Column = [Prisma.sql`found.rank`, "int"];

/**
 * The first `limit` challenges that match a text, the best matches first, equal ones as sorted: what lists then read whole.
 * @param place the rank, the values of the sorted columns and the id of the last one that was shown
 * @param isFiltered whether the conditions name the streamer's profile `s`
 */
export function findMatching(
  q: string,
  where: readonly Prisma.Sql[],
  sorting: Sorting,
  {
    limit,
    place,
    isFiltered,
  }: { limit: number; place: readonly (string | number)[] | null; isFiltered: boolean },
): Promise<Found[]> {
  const columns = [RANK, ...COLUMNS[sorting], ID];
  return readRows<Found>(
    Prisma.sql`
    SELECT c.id, found.rank FROM search_challenges(${q}, ${searchArguments(q, isFiltered)}) AS found
    JOIN challenges c ON c.id = found.id
    ${isFiltered ? Prisma.sql`LEFT JOIN profiles s ON s.user_id = c.streamer_id` : Prisma.empty}
    WHERE ${Prisma.join([...where, ...(place === null ? [] : [after(columns, place)])], " AND ")}
    ORDER BY ${Prisma.join(columns.map(([name]) => Prisma.sql`${name} DESC`))} LIMIT ${limit}::int`,
  );
}

/**
 * Rows after this place in the order. The row comparison lets the index seek to it.
 * @param place the values of the sorted columns, and the id
 */
export function afterPlace(sorting: Sorting, place: readonly (string | number)[]): Prisma.Sql {
  return after([...COLUMNS[sorting], ID], place);
}

function after(columns: readonly Column[], place: readonly (string | number)[]): Prisma.Sql {
  const values = columns.map(([, type], index) => Prisma.sql`${place[index]}::${Prisma.raw(type)}`);
  return Prisma.sql`(${Prisma.join(columns.map(([name]) => name))}) < (${Prisma.join(values)})`;
}
