import type { TextKind } from "../contract";
import type { Match } from "./match";
import type { Rule } from "./rule-book";
import type { Surrounding } from "./rule-list";
import type { Token } from "./tokens";

/** Whether a text is about a game, and whether what it asks for happens inside. */
export type Scene = { readonly isAboutGame: boolean; readonly isInsideGame: boolean };

/** How the rest of a text affects its words. */
export type Surroundings = Scene & {
  /** The tokens, with those of harmless phrases made unrecognisable. */
  readonly tokens: readonly Token[];
  /** Per token: its sentence forbids it. */
  readonly isNegated: readonly boolean[];
};

/**
 * The scene of a text. `found`: what the surrounding patterns matched in all readings of it, because each loses some titles
 * ("Half-Life" is two words in one of them, one in another).
 */
export function sceneOf(found: readonly Match<Surrounding>[]): Scene {
  const has = (meaning: Surrounding) => found.some((match) => match.meaning === meaning);
  const isInsideGame = has("inGame") && !has("realLife");
  const isAboutGame = isInsideGame || (has("game") && !has("realLife") && !has("place"));
  return { isAboutGame, isInsideGame };
}

/** Sums up what surrounds the words. `found`: what the surrounding patterns matched in these tokens. */
export function surroundingsOf(
  tokens: readonly Token[],
  found: readonly Match<Surrounding>[],
  scene: Scene,
  kind: TextKind,
): Surroundings {
  return {
    ...scene,
    tokens: withoutHarmless(tokens, found),
    isNegated: negatedTokens(tokens, found, kind === "dispute"),
  };
}

const NAMES_WHAT_IS_NOT: ReadonlySet<TextKind> = new Set(["guidelines", "bio", "dispute"]);

/**
 * Whether what surrounds a finding excuses it. Violence inside a video game is allowed, sexual content and self-harm
 * never are (docs/product/screening.md#categories): the lists' headings decide. Guidelines and bios name what their author does
 * not want ("no nudity"), and dispute statements name what was not done; a challenge does neither. What was paid where belongs in a
 * dispute.
 */
export function isExcused(match: Match<Rule>, kind: TextKind, around: Surroundings): boolean {
  const { heading, category } = match.meaning;
  if (heading === "name") return kind !== "username";
  if (kind === "dispute" && category === "off_platform") return true;
  if (heading === "unlessInGame" && around.isInsideGame) return true;
  const needsGame = heading === "unlessGame" || (heading === "low" && category === "violence");
  if (needsGame && around.isAboutGame) return true;
  // A slur is one, whoever it keeps away.
  if (category === "harassment" && match.end - match.start === 1) return false;
  return NAMES_WHAT_IS_NOT.has(kind) && around.isNegated[match.start] === true;
}

function withoutHarmless(tokens: readonly Token[], found: readonly Match<Surrounding>[]): readonly Token[] {
  const harmless = new Set<number>();
  for (const { meaning, start, end } of found) {
    if (meaning === "harmless") for (let index = start; index < end; index++) harmless.add(index);
  }
  if (harmless.size === 0) return tokens;
  return tokens.map((token, index) =>
    harmless.has(index) ? { ...token, terms: [], hiddenTerms: [], pairTerms: [] } : token,
  );
}

/**
 * "No nudity" speaks of what follows, up to a turn or the end of the sentence; "nudity is forbidden" of its whole sentence.
 * @param isDispute whether it tells what happened; there a comma ends them, too: rules are lists, statements are not
 */
function negatedTokens(
  tokens: readonly Token[],
  found: readonly Match<Surrounding>[],
  isDispute: boolean,
): boolean[] {
  const of = (meaning: Surrounding) => found.filter((match) => match.meaning === meaning);
  const affirmed = new Set(of("affirmation").flatMap(({ start, end }) => range(start, end)));
  const forbidding = (meaning: Surrounding) => of(meaning).filter(({ start }) => !affirmed.has(start));
  const prohibitions = new Set(forbidding("prohibition").map(({ start }) => start));
  const negations = [...forbidding("negation"), ...(isDispute ? forbidding("denial") : [])];
  const negatedFrom = new Set(negations.map(({ start }) => start + 1));
  // "I will" is one; "no te voy a" and "anything but" are none.
  const turns = new Set(of("turn").flatMap(({ start }) => (negatedFrom.has(start) ? [] : start)));
  const negated: boolean[] = [];
  let clause = 0;
  let isNegated = false;
  tokens.forEach((token, index) => {
    if (turns.has(index)) {
      clause = index;
      isNegated = false;
    }
    if (prohibitions.has(index)) {
      isNegated = true;
      negated.fill(true, clause);
    }
    const isNegation = negatedFrom.has(index + 1);
    // Unlike "I stream without clothes", "No underwear" is a rule.
    const isFirst = index === clause || tokens[index - 1]?.endsClause === true;
    negated.push(isNegated || (isNegation && isFirst));
    if (isNegation) isNegated = true;
    if (!token.endsSentence && !(isDispute && token.endsClause)) return;
    clause = index + 1;
    isNegated = false;
  });
  return negated;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
