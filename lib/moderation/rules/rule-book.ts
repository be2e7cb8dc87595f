import { CATEGORIES, type Category } from "../contract";
import { fold } from "./fold";
import { languages } from "./lists/all";
import { ambiguousGameTitles, gameTitles } from "./lists/games";
import { Matcher } from "./match";
import { type Pattern, parseList } from "./pattern";
import type { RuleList } from "./rule-list";
import { Segmenter } from "./segment";
import { Tokenizer } from "./tokens";
import { Vocabulary } from "./vocabulary";

export type Rule = {
  readonly category: Category;
  /** Under which heading of its list it stands. */
  readonly heading: keyof RuleList;
};

const HEADINGS = [
  "always",
  "unlessInGame",
  "unlessGame",
  "low",
  "name",
] as const satisfies readonly (keyof RuleList)[];

/** What surrounds a word and changes what it means. */
export type Surrounding = "harmless" | "game" | "inGame" | "realLife" | "negation" | "prohibition";

/** Words that put an act inside of a game, before its name: "in Rust", "dans Rust", "en Rust". */
const INSIDE = "in|on|inside|playing|dans|sur|en|jugando|jouant";

/** All lists, read once and ready to match. */
export type RuleBook = {
  readonly rules: Matcher<Rule>;
  readonly surroundings: Matcher<Surrounding>;
  readonly tokenizer: Tokenizer;
};

/** Reads every list. Throws an Error that names the line which cannot be read. */
export function openRuleBook(): RuleBook {
  const rules = languages.flatMap(({ sets, lists }) =>
    CATEGORIES.flatMap((category) =>
      HEADINGS.flatMap((heading) =>
        parseList(lists[category][heading] ?? "", { category, heading }, sets, fold),
      ),
    ),
  );
  const surroundings = [
    ...languages.flatMap(({ sets, harmless, context }) => [
      ...parseList<Surrounding>(harmless, "harmless", sets, fold),
      ...parseList<Surrounding>(context.game, "game", sets, fold),
      ...parseList<Surrounding>(context.inGame, "inGame", sets, fold),
      ...parseList<Surrounding>(context.realLife, "realLife", sets, fold),
      ...parseList<Surrounding>(context.negation, "negation", sets, fold),
      ...parseList<Surrounding>(context.prohibition, "prohibition", sets, fold),
    ]),
    ...parseList<Surrounding>(gameTitles, "game", {}, fold),
    ...parseList<Surrounding>(insideOf(gameTitles), "inGame", {}, fold),
    ...parseList<Surrounding>(insideOf(ambiguousGameTitles), "inGame", {}, fold),
  ];
  const all: Pattern<unknown>[] = [...rules, ...surroundings];
  const commonWords = languages.flatMap((language) => language.commonWords.split(/\s+/).map(fold));
  const vocabulary = new Vocabulary(
    all,
    commonWords.filter((word) => word !== ""),
  );
  return {
    rules: new Matcher(rules),
    surroundings: new Matcher(surroundings),
    tokenizer: new Tokenizer(vocabulary, new Segmenter(vocabulary)),
  };
}

function insideOf(titles: string): string {
  return titles
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `${INSIDE} the|le|la|el? ${line}`)
    .join("\n");
}
