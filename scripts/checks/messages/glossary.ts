import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { flatten, type Messages } from "./parity";

/** What docs/glossary.md says: the words that messages must not use, by language, and the messages that may. */
export type Glossary = {
  readonly forbidden: Readonly<Record<string, readonly Forbidden[]>>;
  readonly exceptions: readonly { readonly code: string; readonly key: string }[];
};

type Forbidden = { readonly words: string; readonly pattern: RegExp; readonly use: string };

/** The columns of the terms: each language's term, and the words that are not used for it. */
const COLUMNS = { en: { term: 1, not: 4 }, fr: { term: 2, not: 5 }, es: { term: 3, not: 6 } } as const;

/** Reads the two tables of the glossary. @throws Error when one is missing or a row has another number of cells */
export function parseGlossary(markdown: string): Glossary {
  const terms = rowsOf(markdown, "terms", 7);
  const forbidden = Object.entries(COLUMNS).map(([code, { term, not }]) => [
    code,
    terms.flatMap((cells) => wordsIn(cells[not]).map((words) => forbid(words, cells[term] ?? ""))),
  ]);
  const exceptions = rowsOf(markdown, "exceptions", 3).map(([code = "", key = ""]) => ({ code, key }));
  return { forbidden: Object.fromEntries(forbidden), exceptions };
}

/** One sentence for each forbidden word in a message, and for each exception that excuses nothing. */
export function misusedWords(
  languages: Readonly<Record<string, Messages>>,
  { forbidden, exceptions }: Glossary,
): readonly string[] {
  const excused = new Set<string>();
  const problems = Object.entries(languages).flatMap(([code, messages]) =>
    [...flatten(messages)].flatMap(([key, text]) => {
      const read = readable(text);
      const found = (forbidden[code] ?? []).filter(({ pattern }) => pattern.test(read));
      if (found.length > 0 && exceptions.some((one) => one.code === code && one.key === key)) {
        excused.add(`${code} ${key}`);
        return [];
      }
      return found.map(({ words, use }) => `${code}: ${key} says "${words}"; docs/glossary.md has: ${use}`);
    }),
  );
  const idle = exceptions.filter(({ code, key }) => !excused.has(`${code} ${key}`));
  return [...problems, ...idle.map(({ code, key }) => `docs/glossary.md: ${code} ${key} needs no exception`)];
}

function rowsOf(markdown: string, name: string, width: number): readonly (readonly string[])[] {
  const table = markdown.split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0];
  if (table === undefined) throw new Error(`The glossary has no table of ${name}.`);
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((line) => {
      const cells = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (cells.length !== width) throw new Error(`This row of the glossary needs ${width} cells: ${line}`);
      return cells;
    });
}

function wordsIn(cell = ""): readonly string[] {
  return cell
    .split(",")
    .map((words) => words.trim())
    .filter(Boolean);
}

/** Whole words: `\b` would end a word at an accent, or at the hyphen of "e-mail". */
function forbid(words: string, use: string): Forbidden {
  const source = words
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", "\\p{L}*")
    .replaceAll(" ", "\\s+");
  return { words, pattern: new RegExp(`(?<![\\p{L}\\p{N}-])${source}(?![\\p{L}\\p{N}-])`, "iu"), use };
}

/** A message's text without its placeholders. */
function readable(message: string): string {
  const texts = (elements: readonly MessageFormatElement[]): readonly string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal) return [element.value];
      if (element.type === TYPE.tag) return texts(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return Object.values(element.options).map((option) => texts(option.value).join(""));
      return ["\u2026"];
    });
  return texts(parse(message)).join("").replaceAll("\u2011", "-");
}
