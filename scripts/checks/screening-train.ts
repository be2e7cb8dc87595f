import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Classifier } from "@/lib/moderation/learned/classifier";
import { featuresOf } from "@/lib/moderation/learned/features";
import { combine } from "@/lib/moderation/learned/find-harm";
import { applyRules } from "@/lib/moderation/rules/apply-rules";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { figuresOf, percent } from "@/tests/screening/evaluate";
import { type CorpusText, writerOf } from "@/tests/screening/texts";
import { train, trainingTexts } from "@/tests/screening/train";

/**
 * `npm run screening:train` writes the classifier's weights from the corpus (docs/product/screening.md#the-classifier). With
 * `-- --validate` it writes nothing, and prints for each writer what weights without their texts would do to them (minutes).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { validate: { type: "boolean", default: false } } });
  const texts = trainingTexts();
  if (values.validate) return validate(texts);
  const file = path.join(root, "lib", "moderation", "learned", "weights.json");
  writeFileSync(file, `${JSON.stringify(train(texts), null, 2)}\n`);
  console.log(`Learned from ${texts.length} texts.`);
}

function validate(texts: readonly CorpusText[]): void {
  // The texts with a kind are no writer's.
  const own = texts.filter(({ part, kind }) => part === "training" && kind === undefined);
  for (const writer of new Set(own.map(writerOf))) {
    const classifier = new Classifier(train(texts.filter((text) => writerOf(text) !== writer)));
    const judged = own
      .filter((text) => writerOf(text) === writer)
      .map((text) => {
        const found = applyRules(text.text, text.context ?? "challenge");
        const { isRefused, categories } = combine(found, classifier.classify(featuresOf(text.text, found)));
        return {
          text,
          verdict: isRefused ? "rejected" : "approved",
          reason: isRefused ? (categories[0] ?? null) : null,
        } as const;
      });
    const { harmful, benign } = figuresOf(judged).all ?? {};
    console.log(
      `${writer}: harmful ${percent(harmful?.recall ?? null)}, benign ${percent(benign?.recall ?? null)} refused`,
    );
  }
}

runMain(main);
