import { z } from "zod";
import { InvalidInput } from "./errors";

/** One page of a keyset-paged list. `nextCursor` is null on the last page. */
export type Page<T> = { readonly items: readonly T[]; readonly nextCursor: string | null };

export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/** The query of every list: where to go on, and how many rows. */
export const pageQuerySchema = z.strictObject({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});

export type PageQuery = { readonly cursor?: string | undefined; readonly limit: number };

/** The first page, for callers that render a list on the server. */
export const FIRST_PAGE: PageQuery = { limit: DEFAULT_PAGE_SIZE };

/** The same for a dashboard, which is rendered for each request: two screens of cards. The browser asks for the rest. */
export const DASHBOARD_PAGE: PageQuery = { limit: 12 };

/** A moment in a cursor, exactly as `toISOString` writes it; years that Postgres does not know are no moment. */
export const cursorMoment = z.iso.datetime({ precision: 3 }).refine((moment) => Date.parse(moment) >= 0);

/** A cursor of most lists: the moment by which they are ordered, of the last row shown, and its id. */
export const momentCursor = z.tuple([cursorMoment, z.uuid()]);

/** Packs the sort values of the last row into an opaque cursor. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Unpacks a cursor with the schema of its sort values; a tampered one is bad input. */
export function decodeCursor<T>(cursor: string | undefined, schema: z.ZodType<T>): T | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new InvalidInput({ cursor: "invalid" });
  }
}

/**
 * What stands after a cursor in a list by a moment and then by id, as a condition of Prisma. The moment's own condition is
 * what an index serves; the other leaves out what was shown of that very moment.
 * @throws InvalidInput for a cursor that is none
 */
export function afterMoment<Field extends string>(
  cursor: string | undefined,
  field: Field,
  order: "asc" | "desc",
) {
  const place = decodeCursor(cursor, momentCursor);
  if (place === null) return {};
  const [moment, id] = place;
  // A computed key is any string to the compiler.
  const at = <Condition>(condition: Condition) => ({ [field]: condition }) as Record<Field, Condition>;
  return order === "asc"
    ? { ...at({ gte: moment }), OR: [at({ gt: moment }), { id: { gt: id } }] }
    : { ...at({ lte: moment }), OR: [at({ lt: moment }), { id: { lt: id } }] };
}

/**
 * Turns `limit + 1` rows into a page: the extra row only says that there is more.
 *
 * @param cursorOf the values by which the list is ordered, as `decodeCursor` is to find them
 * @param present all rows that are shown, at once: what else they need is asked for together
 */
export async function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => readonly (string | number)[],
  present: (shown: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>,
): Promise<Page<Item>> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await present(shown),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null,
  };
}

/**
 * A page of a list that is ordered by a timestamp and then by id.
 *
 * @param find runs the query of Prisma with the condition, the order and the limit that it gets
 * @param present maps all rows of the page at once, so that it can load related data in one query
 * @throws InvalidInput for an invalid cursor
 */
export async function pageByMoment<
  Field extends string,
  Row extends { readonly id: string } & Readonly<Record<Field, Date>>,
  Item,
>(
  { cursor, limit }: PageQuery,
  field: Field,
  order: "asc" | "desc",
  find: (page: {
    readonly where: ReturnType<typeof afterMoment<Field>>;
    readonly orderBy: (Record<Field, "asc" | "desc"> | { id: "asc" | "desc" })[];
    readonly take: number;
  }) => Promise<readonly Row[]>,
  present: (shown: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>,
): Promise<Page<Item>> {
  const rows = await find({
    where: afterMoment(cursor, field, order),
    // A computed key is any string to the compiler.
    orderBy: [{ [field]: order } as Record<Field, "asc" | "desc">, { id: order }],
    take: limit + 1,
  });
  return toPage(rows, limit, (row) => [row[field].toISOString(), row.id], present);
}
