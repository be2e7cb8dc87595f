import { type Category, HARM_CATEGORIES } from "../contract";
import { fold } from "./fold";
import { languages } from "./lists/all";
import { ambiguousGameTitles, gameAsExcuse, gameTitles, insideGame } from "./lists/games";
import { Matcher } from "./match";
import { type Pattern, parseList } from "./pattern";
import { type RuleList, SURROUNDINGS, type Surrounding } from "./rule-list";
import { Segmenter } from "./segment";
import { Tokenizer } from "./tokens";
import { Vocabulary } from "./vocabulary";

export type Rule = {
  readonly category: Category;
  /** The heading of its list. */
  readonly heading: keyof RuleList;
};

const HEADINGS = [
  "always",
  "unlessInGame",
  "unlessGame",
  "low",
  "name",
] as const satisfies readonly (keyof RuleList)[];

/** All lists, parsed and ready to match. */
export type RuleBook = {
  readonly rules: Matcher<Rule>;
  readonly surroundings: Matcher<Surrounding>;
  readonly tokenizer: Tokenizer;
};

/** Parses every list. @throws Error that names the line it cannot parse */
export function openRuleBook(): RuleBook {
  const rules = languages.flatMap((language) =>
    HARM_CATEGORIES.flatMap((category) =>
      HEADINGS.flatMap((heading) =>
        parseList(language[category][heading] ?? "", { category, heading }, language.sets, fold),
      ),
    ),
  );
  const surroundings = [
    ...languages.flatMap((language) =>
      SURROUNDINGS.flatMap((surrounding) =>
        parseList<Surrounding>(language[surrounding], surrounding, language.sets, fold),
      ),
    ),
    ...parseList<Surrounding>(gameTitles, "game", {}, fold),
    ...[gameTitles, ambiguousGameTitles].flatMap((titles) => [
      ...insideGame.flatMap((phrase) => parseList<Surrounding>(around(titles, phrase), "inGame", {}, fold)),
      ...gameAsExcuse.flatMap((phrase) =>
        parseList<Surrounding>(around(titles, phrase), "realLife", {}, fold),
      ),
    ]),
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

/** The phrase around each title of a list. */
function around(titles: string, phrase: string): string {
  return titles
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => phrase.replace("{title}", line))
    .join("\n");
}
