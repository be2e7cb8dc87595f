import { LRUCache } from "lru-cache";

const REMEMBERED = 500;
/** A longer text says no more to whoever looks for it in the code. */
const MAX_TEXT = 1_000;
const MAX_TABLES = 4;

const TABLES = /\b(?:FROM|JOIN|INTO|UPDATE)\s+(?:ONLY\s+)?"?(?:public"?\."?)?([a-z_][\w.]*)/gi;
/** What may stand there instead of a table, as in DO UPDATE SET and FOR UPDATE OF. */
const WORDS: ReadonlySet<string> = new Set(["set", "of", "select", "lateral", "unnest"]);
/** Names that a statement gives to parts of itself. */
const PARTS =
  /(?:\bWITH(?:\s+RECURSIVE)?|,)\s+"?(\w+)"?(?:\s*\([^()]*\))?\s+AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(/gi;
const LITERAL = /'(?:[^']|'')*'/g;

type Summary = {
  /** What it does to which tables, such as "UPDATE operations pledges": few different ones. */
  readonly summary: string;
  /** Without the values that it names itself; those of its parameters are no part of it. */
  readonly text: string;
};

const known = new LRUCache<string, Summary>({ max: REMEMBERED });

/** What a trace says of a statement (OpenTelemetry's conventions for databases). */
export function summaryOf(sql: string): Summary {
  const found = known.get(sql);
  if (found !== undefined) return found;
  const made = summarize(sql.replace(/\s+/g, " ").trim());
  known.set(sql, made);
  return made;
}

function summarize(sql: string): Summary {
  const text = sql.replace(LITERAL, "?");
  const parts = new Set([...text.matchAll(PARTS)].map(([, name = ""]) => name.toLowerCase()));
  const tables = [...text.matchAll(TABLES)]
    .map(([, name = ""]) => name.toLowerCase())
    .filter((name) => !parts.has(name) && !WORDS.has(name));
  const verb = /\b(?:INSERT|UPDATE|DELETE)\b/i.exec(text.replace(/\bFOR (?:NO KEY )?UPDATE\b/gi, ""));
  const first = (verb?.[0] ?? /^\w+/.exec(text)?.[0] ?? "statement").toUpperCase();
  const summary = [first === "WITH" ? "SELECT" : first, ...[...new Set(tables)].slice(0, MAX_TABLES)].join(
    " ",
  );
  return { summary, text: text.slice(0, MAX_TEXT) };
}
