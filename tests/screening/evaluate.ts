import { CATEGORIES, type Category } from "@/lib/moderation/contract";
import type { Opinion, ScreeningLayer } from "@/lib/moderation/screening";
import type { LabelledText } from "./texts";

/** What a layer says of a labelled text. */
export type Judged<Text extends LabelledText = LabelledText> = {
  readonly text: Text;
  readonly verdict: Opinion["verdict"];
  /** The reason that its author would see; null unless refused. */
  readonly reason: Category | null;
};

/** Shares of one category, or of all texts, between 0 and 1; null where there is nothing to count. */
export type Figures = {
  /** Texts with the label. */
  readonly count: number;
  /** Of these, refused for whatever reason. For `benign`: refused wrongly. */
  readonly recall: number | null;
  /** Of the texts refused for this reason, those with the label; for `harmful`, those with any. */
  readonly precision: number | null;
  /** Of `count`, left to a person. */
  readonly unsure: number | null;
};

export const ROWS = ["harmful", "benign", ...CATEGORIES] as const;
export type Row = (typeof ROWS)[number];
/** The figures of each row, for all languages and for each. */
export type Evaluation = Readonly<Record<string, Readonly<Record<Row, Figures>>>>;

/** Calls of a layer at once: a model answers several as fast as one. */
const AT_ONCE = 8;

/**
 * What each layer, alone, says of each text. Layers run in order and later ones get the opinions of earlier ones as hints,
 * as in production.
 */
export async function judge<Text extends LabelledText>(
  layers: readonly ScreeningLayer[],
  texts: readonly Text[],
): Promise<Map<ScreeningLayer["name"], Judged<Text>[]>> {
  const judged = new Map(layers.map(({ name }) => [name, new Array<Judged<Text>>(texts.length)]));
  const waiting = texts.entries();
  const work = async () => {
    for (const [index, text] of waiting) {
      const hints: Opinion[] = [];
      for (const layer of layers) {
        const opinion = await layer.screen(text.text, { kind: "challenge" }, hints);
        hints.push(opinion);
        const { verdict, categories } = opinion;
        const reason = verdict === "rejected" ? (categories[0] ?? null) : null;
        const own = judged.get(layer.name);
        if (own !== undefined) own[index] = { text, verdict, reason };
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return judged;
}

/** Recall and precision of judged texts by category and language (`all`: every language). */
export function figuresOf(judged: readonly Judged[]): Evaluation {
  const languages = [...new Set(judged.map(({ text }) => text.language))].sort();
  const ofLanguage = (language: string) => judged.filter(({ text }) => text.language === language);
  return Object.fromEntries([
    ["all", rowsOf(judged)],
    ...languages.map((language) => [language, rowsOf(ofLanguage(language))]),
  ]);
}

function rowsOf(judged: readonly Judged[]): Record<Row, Figures> {
  return {
    harmful: figures(
      judged,
      ({ text }) => text.label !== "benign",
      () => true,
    ),
    benign: figures(
      judged,
      ({ text }) => text.label === "benign",
      () => false,
    ),
    ...byCategory((category) =>
      figures(
        judged,
        ({ text }) => text.label === category,
        ({ reason }) => reason === category,
      ),
    ),
  };
}

function byCategory(figuresFor: (category: Category) => Figures): Record<Category, Figures> {
  return {
    sexual: figuresFor("sexual"),
    self_harm: figuresFor("self_harm"),
    violence: figuresFor("violence"),
    harassment: figuresFor("harassment"),
    illegal: figuresFor("illegal"),
    humiliation: figuresFor("humiliation"),
    personal_data: figuresFor("personal_data"),
    off_platform: figuresFor("off_platform"),
  };
}

function figures(
  judged: readonly Judged[],
  hasLabel: (one: Judged) => boolean,
  hasReason: (one: Judged) => boolean,
): Figures {
  const labelled = judged.filter(hasLabel);
  const refused = judged.filter((one) => one.verdict === "rejected");
  const refusedFor = refused.filter(hasReason);
  return {
    count: labelled.length,
    recall: share(labelled.filter((one) => one.verdict === "rejected").length, labelled.length),
    precision: share(refusedFor.filter(hasLabel).length, refusedFor.length),
    unsure: share(labelled.filter((one) => one.verdict === "unsure").length, labelled.length),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
