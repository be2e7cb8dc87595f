import { z } from "zod";
import { usernameKey } from "@/lib/accounts";
import { Prisma } from "@/lib/db/client";
import { searchArguments } from "@/lib/db/search";
import { cursorMoment, decodeCursor, type Page, toPage } from "@/lib/shared/page";
import {
  PLATFORM_MINIMUM_CENTS,
  type StreamerListQuery,
  type StreamerSort,
  type StreamerWire,
} from "../contract";
import { presentStreamer } from "../present";
import { findStreamers, type StreamerRow } from "../rows";

type Key = { readonly name: string; readonly type: string };

/** An order: its columns, all descending, what a cursor holds of them, and their values in a row. */
type Order = {
  readonly keys: readonly Key[];
  readonly schema: z.ZodType<readonly (string | number)[]>;
  readonly of: (row: StreamerRow) => readonly (string | number)[];
};

/** Those who take challenges come first, among them those who broadcast. A further rank goes here and into the indexes. */
const OPEN: Key = { name: "(s.status = 'available')", type: "int::boolean" };
const LIVE: Key = { name: "s.broadcasting", type: "int::boolean" };
const ID: Key = { name: "s.user_id", type: "uuid" };

const rank = z.number().int().min(0).max(1);
const count = z.number().int();

/** Each has an index. Source: docs/product/leaderboard-and-feeds.md#streamers. */
const ORDERS: Record<StreamerSort, Order> = {
  funded: {
    keys: [OPEN, LIVE, { name: "s.funded_cents", type: "bigint" }, ID],
    schema: z.tuple([rank, rank, count, z.uuid()]),
    of: (row) => [...ranksOf(row), row.funded_cents, row.user_id],
  },
  new: {
    keys: [OPEN, LIVE, { name: "s.created_at", type: "timestamptz" }, ID],
    schema: z.tuple([rank, rank, cursorMoment, z.uuid()]),
    of: (row) => [...ranksOf(row), row.created_at.toISOString(), row.user_id],
  },
  completion: {
    keys: [
      OPEN,
      LIVE,
      { name: "s.completion_rate", type: "int" },
      { name: "s.completed_count", type: "int" },
      ID,
    ],
    schema: z.tuple([rank, rank, count, count, z.uuid()]),
    of: (row) => [...ranksOf(row), row.completion_rate, row.completed, row.user_id],
  },
};

function ranksOf({ status, live_since }: StreamerRow): readonly [number, number] {
  return [status === "available" ? 1 : 0, live_since === null ? 0 : 1];
}

/** Of a search the best matches come first, and equal ones in their order. */
const RANK: Key = { name: "found.rank", type: "int" };

function searchOrder({ keys, schema, of }: Order) {
  return {
    keys: [RANK, ...keys],
    schema: z.tuple([count, schema]).transform(([best, rest]) => [best, ...rest]),
    of: (row: StreamerRow) => [row.rank ?? 0, of(row)] as const,
  };
}

/**
 * A page of streamers: those who take challenges first, the paused ones last, of both those who broadcast first, then by `sort`. `q` searches both names,
 * and the best matches come first. Only confirmed names are listed (docs/product/accounts-and-sign-in.md#public-names).
 */
export async function listStreamers(query: StreamerListQuery): Promise<Page<StreamerWire>> {
  const { q = "" } = query;
  const order = q === "" ? ORDERS[query.sort] : searchOrder(ORDERS[query.sort]);
  const after = decodeCursor(query.cursor, order.schema);
  const filters = filtersOf(query);
  const where = [...filters, ...(after === null ? [] : [isAfter(order.keys, after)])];
  const found = q === "" ? undefined : searched(q, filters.length > 1);
  const sorted = Prisma.raw(order.keys.map(({ name }) => `${name} DESC`).join(", "));
  const rows = await findStreamers(Prisma.join(where, " AND "), sorted, query.limit + 1, found);
  return toPage(rows, query.limit, order.of, (shown) => shown.map(presentStreamer));
}

function searched(q: string, isFiltered: boolean): Prisma.Sql {
  return Prisma.sql`search_streamers(${q}, ${usernameKey(q)}, ${searchArguments(q, isFiltered)})`;
}

function isAfter(keys: readonly Key[], values: readonly (string | number)[]): Prisma.Sql {
  const names = Prisma.raw(keys.map(({ name }) => name).join(", "));
  const places = keys.map(({ type }, index) => Prisma.sql`${values[index]}::${Prisma.raw(type)}`);
  return Prisma.sql`(${names}) < (${Prisma.join(places)})`;
}

function filtersOf(query: StreamerListQuery): Prisma.Sql[] {
  const conditions = [Prisma.sql`p.name_confirmed_at IS NOT NULL`];
  if (query.category !== undefined) conditions.push(Prisma.sql`p.category = ${query.category}`);
  if (query.language !== undefined) conditions.push(Prisma.sql`p.language = ${query.language}`);
  if (query.status !== undefined) {
    // Comparisons that Postgres does not simplify, so that they bound the walk along the order's index.
    const isAsked = query.status === "available" ? "> false" : "< true";
    conditions.push(Prisma.raw(`${OPEN.name} ${isAsked}`));
  }
  if (query.max_minimum !== undefined) {
    const most = Math.floor(query.max_minimum * 100);
    // Nobody's smallest offer is below the platform's.
    conditions.push(
      most < PLATFORM_MINIMUM_CENTS ? Prisma.sql`false` : Prisma.sql`s.minimum_challenge_cents <= ${most}`,
    );
  }
  return conditions;
}
