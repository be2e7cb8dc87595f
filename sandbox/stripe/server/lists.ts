import type { Collection, PageQuery, Stored } from "../state/collection";
import { noSuch } from "./errors";
import { type MomentFilter, within } from "./params";

interface PagingParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: MomentFilter | undefined;
}

interface ListBody<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

/** One page of a collection in Stripe's list shape: newest first, cursors by id. */
export function listPage<T extends Stored & { created?: number }>(
  rows: Collection<T>,
  url: string,
  params: PagingParams,
  narrow: { where?: PageQuery<T>["where"]; filter?: PageQuery<T>["filter"] } = {},
): ListBody<T> {
  const page = rows.page({
    limit: params.limit ?? 10,
    startingAfter: params.starting_after,
    endingBefore: params.ending_before,
    where: narrow.where,
    filter: (row) => within(params.created, row.created ?? 0) && (narrow.filter?.(row) ?? true),
  });
  if (!page) {
    const param = params.starting_after === undefined ? "ending_before" : "starting_after";
    const cursor = params.starting_after ?? params.ending_before ?? "";
    throw noSuch(rows.name.replace(/s$/, ""), cursor, param, false);
  }
  return { object: "list", data: page.rows, has_more: page.hasMore, url };
}

/** A filter by an index, if the value is given. */
export function where(
  index: string,
  value: string | undefined,
): { index: string; value: string } | undefined {
  return value === undefined ? undefined : { index, value };
}

/** A complete list, such as the refunds of one charge. */
export function wholeList<T>(data: T[], url: string): ListBody<T> {
  return { object: "list", data, has_more: false, url };
}

export function requireRow<T extends Stored>(
  rows: Collection<T>,
  kind: string,
  id: string,
  param = "id",
  inPath = true,
): T {
  const row = rows.get(id);
  if (!row) throw noSuch(kind, id, param, inPath);
  return row;
}
