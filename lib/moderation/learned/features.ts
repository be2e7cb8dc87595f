import type { Findings } from "../rules/apply-rules";
import { fold } from "../rules/fold";
import { readWords } from "../rules/tokens";

/** Longer ones are no words. */
const MAX_LETTERS = 30;
/** Longer words also count by what they begin with, which their inflections share. */
const STEM_LETTERS = 5;
/** Lengths of the pieces of a word: misspelt and disguised words share them. */
const PIECES = [3, 4] as const;

/**
 * What the classifier knows a text by: its words, their stems and pieces, pairs of words that follow each other or have one between
 * them, what the rules found, and whether it is about a game.
 */
export function featuresOf(
  text: string,
  { severity, categories, scene }: Pick<Findings, "severity" | "categories" | "scene">,
): ReadonlySet<string> {
  const [read = [], , torn = []] = readWords(fold(text));
  const words = read.map(({ letters }) => letters.slice(0, MAX_LETTERS));
  const features = new Set<string>();
  for (const word of [...words, ...torn.map(({ letters }) => letters.slice(0, MAX_LETTERS))])
    features.add(word);
  for (const word of words) {
    if (word.length > STEM_LETTERS) features.add(`${word.slice(0, STEM_LETTERS)}-`);
    for (const piece of piecesOf(`<${word}>`)) features.add(`~${piece}`);
  }
  const line = ["<", ...words, ">"];
  line.forEach((word, index) => {
    const [next, second] = [line[index + 1], line[index + 2]];
    if (next !== undefined) features.add(`${word} ${next}`);
    if (second !== undefined) features.add(`${word} _ ${second}`);
  });
  if (severity !== "none")
    for (const found of ["any", ...categories]) features.add(`rule:${severity}:${found}`);
  if (scene.isAboutGame) features.add("scene:game");
  if (scene.isInsideGame) features.add("scene:inside a game");
  return features;
}

function piecesOf(word: string): string[] {
  return PIECES.flatMap((length) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, start) =>
      word.slice(start, start + length),
    ),
  );
}
