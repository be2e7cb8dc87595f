/** The parts of docs/bench.md, which are measured apart; `pages` is the first, without a mark. */
type Part = "pages" | "money" | "live";

const MARK = /^<!-- (money|live) -->$/m;

/** Replaces one part of docs/bench.md and keeps the others. */
export function withPart(page: string, part: Part, text: string): string {
  const [pages = "", ...marked] = page.split(MARK);
  const parts = new Map<string, string>([["pages", pages]]);
  for (let at = 0; at < marked.length; at += 2) parts.set(marked[at] ?? "", marked[at + 1] ?? "");
  parts.set(part, text);
  const texts = [...parts].map(([name, own]) => (name === "pages" ? "" : `<!-- ${name} -->\n`) + own.trim());
  return `${texts.join("\n\n")}\n`;
}
