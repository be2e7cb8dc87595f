import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** The texts that are remembered, and thereby about how many statements a connection keeps prepared. */
const REMEMBERED = 500;
/** Uses from which on a remembered text has a name. A list of a length of its own makes a text that hardly returns. */
const USES = 3;

const texts = new LRUCache<string, { readonly name: string; uses: number }>({ max: REMEMBERED });

/**
 * The name of a statement's prepared form, so that each connection parses and plans it once; empty while it is seldom used, which
 * means that it is planned each time.
 */
export function statementName(sql: string): string {
  const known = texts.get(sql) ?? { name: createHash("sha256").update(sql).digest("base64url"), uses: 0 };
  known.uses += 1;
  texts.set(sql, known);
  return known.uses < USES ? "" : known.name;
}
