import { isAboutGame, readText } from "@/lib/moderation";
import { DARE_CATEGORIES, type DareCategory } from "@/lib/streamers/contract";
import { KIND_WORDS } from "./words";

/** The terms of each kind as they stand in `spokenOf`; a stem has no space at its end. */
let terms: ReadonlyMap<DareCategory, readonly string[]> | undefined;

/**
 * The kinds of dare that a text names in English, French or Spanish; several or none.
 * Source: docs/product/challenges.md#kinds-of-dares.
 */
export function kindsOf(text: string): DareCategory[] {
  terms ??= new Map(
    DARE_CATEGORIES.map((kind) => [kind, termsOf(Object.values(KIND_WORDS[kind]).join("|"))]),
  );
  const spoken = spokenOf(text);
  return DARE_CATEGORIES.filter(
    (kind) =>
      terms?.get(kind)?.some((term) => spoken.some((words) => words.includes(term))) ||
      (kind === "gaming" && isAboutGame(text)),
  );
}

/** The kinds as a challenge keeps them: `other` where the text names none. */
export function storedKindsOf(text: string): string[] {
  const kinds = kindsOf(text);
  return kinds.length === 0 ? ["other"] : kinds;
}

function termsOf(list: string): string[] {
  return list
    .split(/[|\n]/)
    .map((term) => term.trim())
    .filter((term) => term !== "")
    .map((term) => {
      const [words = ""] = spokenOf(term.replace(/~$/, ""));
      return term.endsWith("~") ? words.trimEnd() : words;
    });
}

/** The words of each reading, with a space around each. */
function spokenOf(text: string): string[] {
  return readText(text).readings.map((words) => ` ${words.map(({ letters }) => letters).join(" ")} `);
}
