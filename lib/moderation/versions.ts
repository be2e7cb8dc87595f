import { createHash } from "node:crypto";
import { EMPTY_WORDS } from "./learned/empty-words";
import { CLASSIFIED_KINDS, EVIDENCE_TO_EXCUSE, HARMFUL_FROM, HARMLESS_BELOW } from "./learned/find-harm";
import weights from "./learned/weights.json";
import { languages } from "./rules/lists/all";
import * as games from "./rules/lists/games";

/** The version of a text: equal texts have equal versions, in every process and release. */
export function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** The version of every list of the rules. */
export function listsVersion(): string {
  // Sorted, because bundlers order the exports of a module differently.
  const sorted = [...languages, games].map((lists) =>
    Object.entries(lists).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return versionOf(JSON.stringify(sorted));
}

let ruleBook: string | undefined;

/** The version of what decides without a model: the lists, the classifier's weights and when it is heard. */
export function ruleBookVersion(): string {
  const heard = [HARMFUL_FROM, HARMLESS_BELOW, EVIDENCE_TO_EXCUSE, [...CLASSIFIED_KINDS], [...EMPTY_WORDS]];
  ruleBook ??= versionOf(JSON.stringify([listsVersion(), weights, ...heard]));
  return ruleBook;
}
