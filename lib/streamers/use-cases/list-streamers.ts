import { Prisma } from "@/lib/db/client";
import { escapeLike } from "@/lib/db/like";
import { decodeCursor, momentCursor, type Page, toPage } from "@/lib/shared/page";
import type { StreamerListQuery, StreamerWire } from "../contract";
import { presentStreamer } from "../present";
import { findStreamers } from "../rows";

/**
 * A page of streamers with a confirmed name, newest first. `q` searches both names, in any case.
 * Source: docs/product/accounts-and-sign-in.md#public-names.
 */
export async function listStreamers(query: StreamerListQuery): Promise<Page<StreamerWire>> {
  const after = decodeCursor(query.cursor, momentCursor);
  const conditions = [Prisma.sql`p.name_confirmed_at IS NOT NULL`];
  if (after !== null) {
    conditions.push(Prisma.sql`(s.created_at, s.user_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  }
  if (query.q !== undefined && query.q !== "") {
    const pattern = `%${escapeLike(query.q)}%`;
    conditions.push(Prisma.sql`(p.username ILIKE ${pattern} OR p.full_name ILIKE ${pattern})`);
  }
  if (query.category !== undefined) conditions.push(Prisma.sql`p.category = ${query.category}`);
  if (query.status !== undefined) conditions.push(Prisma.sql`s.status = ${query.status}::"StreamerStatus"`);
  const rows = await findStreamers(Prisma.join(conditions, " AND "), query.limit + 1);
  return toPage(
    rows,
    query.limit,
    (row) => [row.created_at.toISOString(), row.user_id],
    (shown) => shown.map(presentStreamer),
  );
}
