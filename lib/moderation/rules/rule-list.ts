import type { Category } from "../contract";
import type { WordSets } from "./pattern";

/**
 * The patterns of one category in one language (see `pattern.ts` for how they are written), by what excuses them.
 * Inside a video game violence is allowed; sexual content and self-harm never are (docs/product/screening.md#categories).
 */
export type RuleList = {
  /** Always refused. */
  readonly always?: string;
  /** Refused unless the text says that it happens inside a game ("in Minecraft"). For acts aimed at real people. */
  readonly unlessInGame?: string;
  /** Refused unless the text is about a game at all. */
  readonly unlessGame?: string;
  /** Ambiguous: a hint for the model layer; alone it refuses only names, which have no context to excuse it. */
  readonly low?: string;
  /** Refused in names only, where a single word is enough. */
  readonly name?: string;
};

/** What surrounds a listed word and changes its meaning. */
export const SURROUNDINGS = [
  "harmless",
  "game",
  "inGame",
  "realLife",
  "place",
  "negation",
  "denial",
  "prohibition",
  "affirmation",
  "turn",
] as const;
export type Surrounding = (typeof SURROUNDINGS)[number];

/**
 * The rules of one language: a list for each category, and patterns for each surrounding.
 * - `harmless`: phrases that hold a listed word and mean no harm; their words are skipped.
 * - `game`: the text is about a video game. `inGame`: the act happens inside it. `realLife`: the act is real after all.
 * - `place`: where it happens, a real place unless the text says that it happens inside a game, which has streets, too.
 * - `negation`: reverses what follows it in a person's own rules: "no nudity". `turn`: up to here: "no spoilers, but nudity".
 * - `denial`: the same in disputes, which tell what happened. Elsewhere it boasts: "nobody does it better".
 * - `prohibition`: reverses its whole sentence: "nudity is forbidden".
 * - `affirmation`: holds such a word and forbids nothing: "I won't stop", "no limits", "if you don't".
 */
export type LanguageRules = Readonly<Record<Category, RuleList>> &
  Readonly<Record<Surrounding, string>> & {
    readonly sets: WordSets;
    /** Common words, so that letters without spaces are split where a reader would, and innocent words that hold a bad one. */
    readonly commonWords: string;
  };
