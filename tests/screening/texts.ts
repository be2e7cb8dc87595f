import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type Category, HARM_CATEGORIES, TEXT_KINDS, type TextKind } from "@/lib/moderation/contract";
import { root } from "@/scripts/root";

/** A text with what a person says of it. `null`: harmful, and the published set's kind is none of our categories. */
export type LabelledText = {
  readonly id: string;
  /** A language code in the corpus; what the set says in a published one. */
  readonly language: string;
  readonly label: Category | "benign" | null;
  /** What kind of text it is; a challenge where it does not say. */
  readonly context?: TextKind | undefined;
  readonly text: string;
};

const corpusTextSchema = z.strictObject({
  id: z.string(),
  language: z.string().length(2),
  label: z.enum([...HARM_CATEGORIES, "benign"]),
  /** What it is about (`medicines`, `game_as_excuse`), to find the kinds that the rules are weak at. */
  kind: z.string().optional(),
  context: z.enum(TEXT_KINDS).optional(),
  text: z.string().min(1),
  /** The text of the other label that differs from it by little. */
  twin: z.string().optional(),
});
type Entry = z.infer<typeof corpusTextSchema>;
export type CorpusText = Entry & { readonly part: Part };

/** Rules are made against the first; the classifier learns from the first two; its threshold is chosen by the third. */
export const PARTS = ["build", "training", "validation", "held-out"] as const;
export type Part = (typeof PARTS)[number];

/** Who wrote a text: an id is a writer and a number. */
export const writerOf = ({ id }: CorpusText): string => id.replace(/-\d+$/, "");

/** One part of the corpus (docs/product/screening.md#the-corpus). @throws ZodError for a line that is no labelled text */
export function readCorpus(part: Part): CorpusText[] {
  return entriesOf(part).map((entry) => ({ ...entry, part }));
}

/** What each text of the rules' own tests must give. In no part: nothing learns from these, and no figure counts them. */
export function readRuleExamples(): Entry[] {
  return entriesOf("rule-examples");
}

function entriesOf(folder: string): Entry[] {
  return jsonLinesOf(path.join(root, "tests/screening/corpus", folder)).flatMap(({ lines }) =>
    lines.map((line) => corpusTextSchema.parse(line)),
  );
}

/** OpenAI's evaluation set of moderation: a flag for each kind, which is missing where nobody knows. */
const openAiSchema = z
  .object({ prompt: z.string() })
  .and(z.partialRecord(z.enum(["S", "S3", "SH", "V", "V2", "H", "H2", "HR"]), z.number()));
const OPENAI_KINDS = [
  ["S3", "sexual"],
  ["S", "sexual"],
  ["SH", "self_harm"],
  ["V2", "violence"],
  ["V", "violence"],
  ["H2", "harassment"],
  ["H", "harassment"],
  ["HR", "harassment"],
] as const satisfies readonly (readonly [string, Category])[];

/** PolyGuardPrompts says only whether a prompt is harmful; its own kinds are not ours. */
const polyGuardSchema = z.object({
  prompt: z.string(),
  language: z.string(),
  prompt_harm_label: z.string().nullish(),
  prompt_label: z.string().nullish(),
});
const HARMFUL: ReadonlyMap<string, boolean> = new Map([
  ["harmful", true],
  ["unsafe", true],
  ["yes", true],
  ["unharmful", false],
  ["safe", false],
  ["no", false],
]);

export type PublishedSet = { readonly name: string; readonly texts: readonly LabelledText[] };

/**
 * Published sets: every `.jsonl` file of a folder, in the shape of OpenAI's moderation evaluation set or of
 * PolyGuardPrompts. Lines that nobody labelled are left out.
 * @throws Error that names a line of another shape
 */
export function readPublished(folder: string): PublishedSet[] {
  return jsonLinesOf(folder).map(({ name, lines }) => ({
    name,
    texts: lines.flatMap((line, index) => published(line, `${name}:${index + 1}`)),
  }));
}

function published(line: unknown, id: string): LabelledText[] {
  const polyGuard = polyGuardSchema.safeParse(line);
  if (polyGuard.success) {
    const { prompt, language, prompt_harm_label, prompt_label } = polyGuard.data;
    const isHarmful = HARMFUL.get((prompt_harm_label ?? prompt_label ?? "").toLowerCase());
    if (isHarmful === undefined) return [];
    return [{ id, language, label: isHarmful ? null : "benign", text: prompt }];
  }
  const openAi = openAiSchema.safeParse(line);
  if (!openAi.success) throw new Error(`${id} has the shape of no known set.`);
  const { prompt, ...flags } = openAi.data;
  const [, kind] = OPENAI_KINDS.find(([flag]) => flags[flag] === 1) ?? [];
  if (Object.keys(flags).length === 0) return [];
  return [{ id, language: "en", label: kind ?? "benign", text: prompt }];
}

function jsonLinesOf(folder: string): { readonly name: string; readonly lines: readonly unknown[] }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .sort()
    .map((name) => ({
      name,
      lines: readFileSync(path.join(folder, name), "utf8")
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line): unknown => JSON.parse(line)),
    }));
}
