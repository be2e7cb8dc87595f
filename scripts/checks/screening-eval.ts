import { parseArgs } from "node:util";
import { configuredModel } from "@/lib/moderation/model/ask-model";
import { applyRules } from "@/lib/moderation/rules/apply-rules";
import { screenByModel } from "@/lib/moderation/screen-text";
import { LOCALES } from "@/lib/shared/locales";
import { runMain } from "@/scripts/run-main";
import {
  type Evaluation,
  type Figures,
  figuresOf,
  type Judged,
  judge,
  type Layer,
  ownLayers,
  percent,
  ROWS,
} from "@/tests/screening/evaluate";
import {
  type CorpusText,
  type LabelledText,
  PARTS,
  readCorpus,
  readPublished,
} from "@/tests/screening/texts";

/** The rules, these with the classifier, and a model alone where one is configured. */
const layers: readonly Layer[] = [...ownLayers, ...(configuredModel() === null ? [] : [modelLayer()])];

function modelLayer(): Layer {
  return {
    name: "model",
    screen: async (text, context) =>
      (await screenByModel(text, context)) ?? { verdict: "unsure", categories: [] },
  };
}

/** Languages with a column of their own. */
const COLUMNS = ["all", ...LOCALES] as const;

/**
 * `npm run screening:eval` prints how many harmful texts each layer refuses, and how many benign ones, by category and
 * language, on each part of the corpus (docs/product/screening.md#the-corpus).
 * `--folder <folder>` adds published sets, `--json` prints figures only, `--misses` lists what is judged wrongly. `--lines` lists
 * instead the lines of the lists by how much of what they refuse in the training part is harmless.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      folder: { type: "string" },
      json: { type: "boolean", default: false },
      misses: { type: "boolean", default: false },
      lines: { type: "boolean", default: false },
    },
  });
  if (values.lines) return printLines();
  const sets: { name: string; texts: readonly (LabelledText | CorpusText)[]; isHidden: boolean }[] = [
    ...PARTS.map((part) => ({
      name: part,
      texts: readCorpus(part),
      isHidden: part === "validation" || part === "held-out",
    })),
    ...(values.folder === undefined
      ? []
      : readPublished(values.folder).map((set) => ({ ...set, isHidden: false }))),
  ];
  const results: { set: string; layer: string; figures: Evaluation }[] = [];
  for (const { name, texts, isHidden } of sets) {
    for (const [layer, judged] of await judge(layers, texts)) {
      const figures = figuresOf(judged);
      results.push({ set: name, layer, figures });
      if (values.json) continue;
      printTable(`${name}, ${texts.length} texts, ${layer}`, figures);
      if (values.misses && !isHidden) printMisses(judged);
    }
  }
  if (values.json) console.log(JSON.stringify(results, null, 2));
  else if (values.misses)
    console.log("Texts of the validation and held-out parts are not listed: nobody builds against them.");
}

function printTable(title: string, evaluation: Evaluation): void {
  console.log(`\n${title}: recall / precision (texts)`);
  console.log(["", ...COLUMNS].map((column) => column.padEnd(20)).join(""));
  for (const row of ROWS) {
    const cells = COLUMNS.map((column) => {
      const figures = evaluation[column]?.[row];
      return (figures === undefined ? "" : cellOf(figures)).padEnd(20);
    });
    console.log(row.padEnd(20) + cells.join(""));
  }
}

function cellOf({ count, recall, precision, unsure }: Figures): string {
  if (count === 0) return "-";
  const asked = unsure === null || unsure === 0 ? "" : ` ?${percent(unsure)}`;
  return `${percent(recall)} / ${percent(precision)} (${count})${asked}`;
}

function printMisses(judged: readonly Judged[]): void {
  for (const { text, verdict, reason } of judged) {
    const isWrong = (verdict === "rejected") === (text.label === "benign");
    if (isWrong)
      console.log(
        `  ${text.id} ${text.label ?? "harmful"} -> ${reason ?? verdict}: ${text.text.slice(0, 200)}`,
      );
  }
}

/** Lines that refuse harmless texts that they were not made against, the worst first. */
function printLines(): void {
  const counts = new Map<string, { harmful: number; benign: number }>();
  for (const { text, label, context = "challenge" } of readCorpus("training")) {
    const { severity, lines } = applyRules(text, context);
    if (severity !== "high") continue;
    for (const line of lines) {
      const { harmful, benign } = counts.get(line) ?? { harmful: 0, benign: 0 };
      counts.set(
        line,
        label === "benign" ? { harmful, benign: benign + 1 } : { harmful: harmful + 1, benign },
      );
    }
  }
  const wrongly = [...counts]
    .map(([line, { harmful, benign }]) => ({ line, harmful, benign, share: benign / (harmful + benign) }))
    .filter(({ benign }) => benign > 0)
    .sort((a, b) => b.share - a.share || b.benign - a.benign);
  for (const { line, harmful, benign, share } of wrongly)
    console.log(`${percent(share).padStart(5)} of ${harmful + benign}  ${line}`);
}

runMain(main);
