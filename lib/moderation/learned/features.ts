import type { Findings } from "../rules/apply-rules";
import { fold } from "../rules/fold";
import { partNumbers } from "../rules/leet";
import { readWords } from "../rules/tokens";
import { EMPTY_WORDS } from "./empty-words";

/** Longer ones are no words. */
const MAX_LETTERS = 30;
/** Longer words also count by what they begin with, which their inflections share. */
const STEM_LETTERS = 5;
/** How far apart two words of meaning still count together, in such words. */
const NEAR = 3;
/** Lengths of the pieces of a word: misspelt and disguised words share them. */
const PIECES = [3, 4] as const;
/** What a number is among the words. */
const NUMBER = "#";

/**
 * What the classifier knows a text by: its words, their stems and pieces, pairs of words that follow each other or have one between
 * them, pairs of stems with a few words between them, what the rules found, and whether it is about a game. A number is one like
 * any other.
 */
export function featuresOf(
  text: string,
  {
    severity,
    isDoubtful,
    categories,
    scene,
  }: Pick<Findings, "severity" | "isDoubtful" | "categories" | "scene">,
): ReadonlySet<string> {
  const [read, torn] = wordsOf(text);
  const features = new Set<string>();
  const words = read.filter((word) => word !== NUMBER);
  for (const word of [...words, ...torn]) features.add(word);
  for (const word of words) {
    if (word.length > STEM_LETTERS) features.add(`${stemOf(word)}-`);
    for (const piece of piecesOf(`<${word}>`)) features.add(`~${piece}`);
  }
  const line = ["<", ...read, ">"];
  line.forEach((word, index) => {
    const [next, second] = [line[index + 1], line[index + 2]];
    if (next !== undefined) features.add(`${word} ${next}`);
    if (second !== undefined) features.add(`${word} _ ${second}`);
  });
  const stems = words.filter((word) => !EMPTY_WORDS.has(word)).map(stemOf);
  stems.forEach((stem, index) => {
    for (const near of stems.slice(index + 1, index + 1 + NEAR)) features.add(`${stem} .. ${near}`);
  });
  if (severity !== "none")
    for (const found of ["any", ...categories])
      features.add(`rule:${isDoubtful ? "doubtful" : severity}:${found}`);
  if (scene.isAboutGame) features.add("scene:game");
  if (scene.isInsideGame) features.add("scene:inside a game");
  return features;
}

/** Whether a feature is a word that may be evidence of what a text asks for. */
export function isEvidence(feature: string): boolean {
  return /^\p{L}+$/u.test(feature) && !EMPTY_WORDS.has(feature);
}

/** The words as they stand, and those torn apart; numbers and codes as `#`. */
function wordsOf(text: string): [words: string[], torn: string[]] {
  const folded = fold(text).replace(/[\p{L}\p{N}]+/gu, (word) => partsOf(word).join(" "));
  const [words = [], , torn = []] = readWords(folded);
  const written = words.map(({ letters }) =>
    /^\d+$/.test(letters) ? NUMBER : letters.slice(0, MAX_LETTERS),
  );
  return [
    written,
    torn.map(({ letters }) => letters.slice(0, MAX_LETTERS)).filter((word) => !/\d/.test(word)),
  ];
}

function partsOf(word: string): string[] {
  if (!/\d/.test(word) || !/\p{L}/u.test(word)) return [word];
  const parts = partNumbers(word);
  return parts.length === 0 ? ["0"] : parts;
}

function stemOf(word: string): string {
  return word.slice(0, STEM_LETTERS);
}

function piecesOf(word: string): string[] {
  return PIECES.flatMap((length) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, start) =>
      word.slice(start, start + length),
    ),
  );
}
