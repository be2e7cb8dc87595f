import { createHash } from "node:crypto";
import { languages } from "./rules/lists/all";
import * as games from "./rules/lists/games";

/** The version of a text: equal texts have equal versions, in every process and release. */
export function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

let ruleBook: string | undefined;

/** The version of the rule book: of every list, so that none changes without it. */
export function ruleBookVersion(): string {
  // Sorted, because bundlers order the exports of a module differently.
  ruleBook ??= versionOf(
    JSON.stringify([
      [...languages, games].map((lists) => Object.entries(lists).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
  return ruleBook;
}
