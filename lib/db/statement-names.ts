import { createHash } from "node:crypto";

/** Bounds the prepared statements of a connection: texts built from user input could be endless. */
const MAX_NAMES = 500;

const names = new Map<string, string>();

/**
 * The name of a statement's prepared form, so that each connection parses and plans it once; empty once there are too many,
 * which means that the statement is planned each time.
 */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) return "";
  const name = createHash("sha256").update(sql).digest("base64url");
  names.set(sql, name);
  return name;
}
