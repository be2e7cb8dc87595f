import { type Category, HARM_CATEGORIES, type TextKind } from "../contract";
import type { Severity } from "../screening";
import { fold } from "./fold";
import type { Match } from "./match";
import { openRuleBook, type Rule, type RuleBook } from "./rule-book";
import { shapesIn } from "./shapes/shapes-in";
import { isExcused, type Scene, sceneOf, surroundingsOf } from "./surroundings";
import { suspected } from "./tokens";

export type Findings = {
  /** Most serious first. */
  readonly categories: readonly Category[];
  readonly severity: Severity;
  /** The name of the first rule found of the most serious category; null when there is none. */
  readonly rule: string | null;
  /** Whether only doubtful lines refuse (`pattern.ts`). */
  readonly isDoubtful: boolean;
  /** The lines of the lists that matched, those that refuse if there are any. */
  readonly lines: readonly string[];
  readonly scene: Scene;
  /** Work done, in comparisons: grows in proportion to the text. */
  readonly steps: number;
};

type Finding = {
  readonly category: Category;
  readonly severity: "low" | "high";
  readonly rule: string;
  readonly isDoubtful: boolean;
  /** Null for a format. */
  readonly line: string | null;
};

let book: RuleBook | undefined;

/**
 * Finds violations in English, French and Spanish, including disguised words. Pure, in time linear in the text.
 */
export function applyRules(text: string, kind: TextKind): Findings {
  book ??= openRuleBook();
  const { tokenizer, rules, surroundings } = book;
  const meter = { steps: 0 };
  const folded = fold(kind === "username" ? partCamelCase(text) : text);
  const readings = kind === "username" ? tokenizer.readName(folded, meter) : tokenizer.read(folded, meter);
  const findings: Finding[] = [];
  const read = readings.map((tokens) => ({ tokens, found: surroundings.find(tokens, meter) }));
  const scene = sceneOf(read.flatMap(({ found }) => found));
  for (const { tokens, found } of read) {
    const around = surroundingsOf(tokens, found, scene, kind);
    const isRebuilding = tokens.some(({ isRebuilt }) => isRebuilt);
    for (const match of rules.find(around.tokens.map(suspected), meter)) {
      // What this reading shares with an earlier one was judged there, with the words around it intact.
      const isOwn = !isRebuilding || tokens.slice(match.start, match.end).some(({ isRebuilt }) => isRebuilt);
      if (isOwn && !isExcused(match, kind, around)) findings.push(findingOf(match, kind));
    }
  }
  for (const category of shapesIn(text, folded, kind))
    findings.push({ category, severity: "high", rule: `${category}.format`, isDoubtful: false, line: null });
  return { ...sum(findings), scene, steps: meter.steps };
}

/** Whether a text is about a video game: it names one, or what happens in them. */
export function isAboutGame(text: string): boolean {
  book ??= openRuleBook();
  const { tokenizer, surroundings } = book;
  const meter = { steps: 0 };
  return tokenizer
    .read(fold(text), meter)
    .some((tokens) => surroundings.find(tokens, meter).some(({ meaning }) => meaning === "game"));
}

/** Splits `KillAllGamers` into three words before case is folded. */
function partCamelCase(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
}

/** A name has no context that could excuse an ambiguous word. */
function findingOf({ meaning, line, isDoubtful }: Match<Rule>, kind: TextKind): Finding {
  const severity = meaning.heading === "low" && kind !== "username" ? "low" : "high";
  return {
    category: meaning.category,
    severity,
    rule: `${meaning.category}.${meaning.heading}`,
    isDoubtful,
    line,
  };
}

function sum(findings: readonly Finding[]): Omit<Findings, "scene" | "steps"> {
  const clear = findings.filter((finding) => finding.severity === "high");
  const relevant = clear.length > 0 ? clear : findings;
  const categories = HARM_CATEGORIES.filter((category) =>
    relevant.some((finding) => finding.category === category),
  );
  return {
    categories,
    severity: clear.length > 0 ? "high" : findings.length > 0 ? "low" : "none",
    rule: relevant.find(({ category }) => category === categories[0])?.rule ?? null,
    isDoubtful: clear.length > 0 && clear.every((finding) => finding.isDoubtful),
    lines: [...new Set(relevant.flatMap(({ line }) => line ?? []))],
  };
}
