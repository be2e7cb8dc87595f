import type { Collection, Stored } from "../state/collection";
import { badParameter } from "./errors";

interface SearchParams {
  query: string;
  limit?: number | undefined;
  page?: string | undefined;
}

interface Searchable extends Stored {
  created: number;
  metadata: Record<string, string> | null;
}

const CLAUSE =
  /^\s*(-?)(metadata\["([^"]+)"\]|metadata\['([^']+)'\]|[a-z_.]+)\s*(:|~|>=|<=|>|<)\s*("([^"]*)"|'([^']*)'|[\w.]+)\s*/;

interface SearchBody<T> {
  object: "search_result";
  data: T[];
  has_more: boolean;
  next_page: string | null;
  url: string;
}

type Test = (row: Searchable) => boolean;

/** One page of search results in Stripe's query language: clauses on fields and metadata, joined by AND or OR. */
export function searchPage<T extends Searchable>(
  rows: Collection<T>,
  url: string,
  params: SearchParams,
): SearchBody<T> {
  const matches = compile(params.query);
  const limit = params.limit ?? 10;
  const cursor = params.page === undefined ? undefined : Buffer.from(params.page, "base64url").toString();
  const page = rows.page({ limit, startingAfter: cursor, filter: matches });
  if (!page) throw badParameter("Invalid page.", { param: "page" });
  const last = page.rows.at(-1);
  return {
    object: "search_result",
    data: page.rows,
    has_more: page.hasMore,
    next_page: page.hasMore && last ? Buffer.from(last.id).toString("base64url") : null,
    url,
  };
}

function compile(query: string): Test {
  const tests: Test[] = [];
  let rest = query;
  let joint: "and" | "or" | null = null;
  while (rest.trim() !== "") {
    const clause = CLAUSE.exec(rest);
    if (!clause)
      throw badParameter(`We were unable to parse your search query near: ${rest.trim()}`, {
        param: "query",
      });
    tests.push(clauseTest(clause));
    rest = rest.slice(clause[0].length);
    const join = /^(and|or)\s+/i.exec(rest);
    if (!join) continue;
    const word = join[1]?.toLowerCase() === "or" ? "or" : "and";
    if (joint !== null && joint !== word) {
      throw badParameter("You can't combine AND and OR in the same query.", { param: "query" });
    }
    joint = word;
    rest = rest.slice(join[0].length);
  }
  if (tests.length === 0) throw badParameter("The search query is empty.", { param: "query" });
  return joint === "or"
    ? (row) => tests.some((test) => test(row))
    : (row) => tests.every((test) => test(row));
}

function clauseTest(clause: RegExpExecArray): Test {
  const key = clause[3] ?? clause[4];
  const field = clause[2] ?? "";
  const wanted = clause[7] ?? clause[8] ?? clause[6] ?? "";
  const read = (row: Searchable): unknown =>
    key === undefined ? Reflect.get(row, field) : row.metadata?.[key];
  const test = comparison(clause[5] ?? ":", wanted, read);
  return clause[1] === "-" ? (row) => !test(row) : test;
}

function comparison(operator: string, wanted: string, read: (row: Searchable) => unknown): Test {
  const number = (row: Searchable) => Number(read(row) ?? Number.NaN);
  switch (operator) {
    case "~":
      return (row) => String(read(row) ?? "").includes(wanted);
    case ">":
      return (row) => number(row) > Number(wanted);
    case ">=":
      return (row) => number(row) >= Number(wanted);
    case "<":
      return (row) => number(row) < Number(wanted);
    case "<=":
      return (row) => number(row) <= Number(wanted);
    default:
      return (row) => (wanted === "null" ? (read(row) ?? null) === null : String(read(row) ?? "") === wanted);
  }
}
