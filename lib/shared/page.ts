import { z } from "zod";
import { InvalidInput } from "./errors";

/** One page of a keyset-paged list. `nextCursor` is null on the last page. */
export type Page<T> = { readonly items: readonly T[]; readonly nextCursor: string | null };

export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/** The query of every list: where to continue, and how many rows. */
export const pageQuerySchema = z.strictObject({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});

export type PageQuery = { readonly cursor?: string | undefined; readonly limit: number };

/** The first page, for lists rendered on the server. */
export const FIRST_PAGE: PageQuery = { limit: DEFAULT_PAGE_SIZE };

/** The same for dashboards, which are rendered for each request; the browser loads the rest. */
export const DASHBOARD_PAGE: PageQuery = { limit: 12 };

/** A timestamp in a cursor, as `toISOString` writes it; refuses years that Postgres does not support. */
export const cursorMoment = z.iso.datetime({ precision: 3 }).refine((moment) => Date.parse(moment) >= 0);

/** The cursor of most lists: timestamp and id of the last row. */
export const momentCursor = z.tuple([cursorMoment, z.uuid()]);

/** The sort values of a row; those of what was searched for follow its rank. */
export type CursorValues = readonly (string | number | readonly (string | number)[])[];

/** Packs the sort values of the last row into an opaque cursor. */
export function encodeCursor(values: CursorValues): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Unpacks a cursor by the schema of its sort values. @throws InvalidInput for a tampered one */
export function decodeCursor<T>(cursor: string | undefined, schema: z.ZodType<T>): T | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new InvalidInput({ cursor: "invalid" });
  }
}

/** Loads the page of a list whose cursor comes from the screen's own URL; an invalid cursor loads the first page. */
export async function pageOfAddress<T>(
  cursor: string | readonly string[] | undefined,
  load: (cursor?: string) => Promise<T>,
): Promise<T> {
  if (typeof cursor !== "string") return load();
  try {
    return await load(cursor);
  } catch (error) {
    if (error instanceof InvalidInput) return load();
    throw error;
  }
}

/**
 * The Prisma condition for the rows after a cursor, in a list ordered by a timestamp and then by id. The condition on the
 * timestamp alone uses the index; the other excludes rows of the same timestamp that were shown.
 * @throws InvalidInput for an invalid cursor
 */
export function afterMoment<Field extends string>(
  cursor: string | undefined,
  field: Field,
  order: "asc" | "desc",
) {
  const decoded = decodeCursor(cursor, momentCursor);
  if (decoded === null) return {};
  const [moment, id] = decoded;
  // A computed key is any string to the compiler.
  const at = <Condition>(condition: Condition) => ({ [field]: condition }) as Record<Field, Condition>;
  return order === "asc"
    ? { ...at({ gte: moment }), OR: [at({ gt: moment }), { id: { gt: id } }] }
    : { ...at({ lte: moment }), OR: [at({ lt: moment }), { id: { lt: id } }] };
}

/**
 * Turns `limit + 1` rows into a page; the extra row only shows that there is more.
 *
 * @param cursorOf the sort values of a row, for the cursor
 * @param present maps all rows of the page at once, so that it can load related data in one query
 */
export async function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => CursorValues,
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

/** All pages of a list, one after another. @param read reads the page at a cursor; the first one has none */
export async function* pagesOf<T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<readonly T[]> {
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await read(cursor);
    yield items;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/**
 * Rows in the order of a key, some at a time.
 * @param read reads at most `size` rows after the last one of those before; null for the first ones
 */
export async function* batchesOf<Row>(
  size: number,
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | null | undefined = null; last !== undefined; ) {
    const rows: readonly Row[] = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
  }
}
