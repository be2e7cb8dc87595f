import { type Category, HARM_CATEGORIES, type Reason } from "@/lib/moderation/contract";
import { applyRules } from "@/lib/moderation/rules/apply-rules";
import { screenByRules } from "@/lib/moderation/screen-text";
import type { Screening, ScreeningContext } from "@/lib/moderation/screening";
import type { LabelledText } from "./texts";

export type Opinion = Pick<Screening, "verdict" | "categories">;
/** What is measured. */
export type Layer = {
  readonly name: string;
  readonly screen: (text: string, context: ScreeningContext) => Promise<Opinion>;
};

/** The rules alone, and with the classifier. */
export const ownLayers = [
  {
    name: "rules alone",
    screen: async (text, { kind }) => {
      const { severity, categories } = applyRules(text, kind);
      return { verdict: severity === "high" ? "rejected" : "approved", categories };
    },
  },
  {
    name: "rules and classifier",
    screen: async (text, context) => screenByRules(text, context),
  },
] as const satisfies readonly Layer[];

/** What a layer says of a labelled text. */
export type Judged<Text extends LabelledText = LabelledText> = {
  readonly text: Text;
  readonly verdict: Opinion["verdict"];
  /** The reason that its author would see; null unless refused. */
  readonly reason: Reason | null;
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

export const ROWS = ["harmful", "benign", ...HARM_CATEGORIES] as const;
export type Row = (typeof ROWS)[number];
/** The figures of each row, for all languages and for each. */
export type Evaluation = Readonly<Record<string, Readonly<Record<Row, Figures>>>>;

/** Calls of a layer at once: a model answers several as fast as one. */
const AT_ONCE = 8;

/** What each layer, alone, says of each text. */
export async function judge<Text extends LabelledText>(
  layers: readonly Layer[],
  texts: readonly Text[],
): Promise<Map<string, Judged<Text>[]>> {
  const judged = new Map(layers.map(({ name }) => [name, new Array<Judged<Text>>(texts.length)]));
  const waiting = texts.entries();
  const work = async () => {
    for (const [index, text] of waiting) {
      for (const layer of layers) {
        const { verdict, categories } = await layer.screen(text.text, {
          kind: text.context ?? "challenge",
          language: text.language,
        });
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

/** A share as people read it. */
export function percent(share: number | null): string {
  return share === null ? "-" : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
}
