import { createHash } from "node:crypto";

/** Texts that are built from what a person asked for could go on for ever: the database keeps no more than these. */
const MOST_NAMES = 500;

const names = new Map<string, string>();

/**
 * The name under which a connection keeps a statement, so that the database reads and plans it once and not at every
 * request; empty (no name) for one statement too many, which is then planned each time.
 */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) return "";
  const name = createHash("sha256").update(sql).digest("base64url");
  names.set(sql, name);
  return name;
}
