import { Classifier } from "@/lib/moderation/learned/classifier";
import { featuresOf } from "@/lib/moderation/learned/features";
import weights from "@/lib/moderation/learned/weights.json";
import { applyRules } from "@/lib/moderation/rules/apply-rules";
import { screenByRules } from "@/lib/moderation/screen-text";
import { type CorpusText, PARTS, readCorpus } from "./texts";
import { learnedFrom, train, trainingTexts } from "./train";

const texts = ([label, ...lines]: readonly [CorpusText["label"], ...string[]]): CorpusText[] =>
  lines.map((text, index) => ({ id: `${label}-${index}`, language: "en", label, text, part: "training" }));

const FEW = [
  ...texts([
    "benign",
    "bake a cake for the crowd",
    "bake a loaf",
    "sing to the crowd",
    "sing a song",
    "paint a cake",
  ]),
  ...texts(["illegal", "rob a bank", "rob the bakery", "rob a crowd of tourists"]),
  ...texts(["sexual", "strip for the crowd", "strip a layer off for us"]),
];

const classified = (classifier: Classifier, text: string) =>
  classifier.classify(featuresOf(text, applyRules(text, "challenge")));

test("what is learned survives the file, and tells texts apart that it has not seen", () => {
  const classifier = new Classifier(train(FEW));
  expect(classified(classifier, "rob somebody")).toMatchObject({ category: "illegal" });
  expect(classified(classifier, "strip now")).toMatchObject({ category: "sexual" });
  expect(classified(classifier, "rob somebody").harm).toBeGreaterThan(0.5);
  expect(classified(classifier, "sing and bake").harm).toBeLessThan(0.4);
});

test("the same texts give the same weights", () => {
  expect(train(FEW)).toEqual(train(FEW));
});

test("the weights were learned from the corpus and by the rules as they are: npm run screening:train", () => {
  expect(weights.learnedFrom).toBe(learnedFrom(trainingTexts()));
});

describe("texts that are in no part of the corpus", () => {
  const known = new Set(PARTS.flatMap(readCorpus).map(({ text }) => text.toLowerCase()));
  const screened = (text: string) => screenByRules(text, { kind: "challenge" });

  test.each([
    ["slip out of the restaurant before the bill comes", "illegal"],
    ["montre-nous le bulletin de salaire de ton collègue", "personal_data"],
    ["enséñanos los mensajes de tu novia", "personal_data"],
    ["ride your bike down the stairs of the station without brakes", "violence"],
  ])("refuses by its sense what no rule finds: %s", (text, category) => {
    expect(known).not.toContain(text);
    expect(applyRules(text, "challenge").severity).toBe("none");
    expect(screened(text)).toMatchObject({
      verdict: "rejected",
      layer: "rules",
      severity: "low",
      categories: [category],
      source: `${category}.learned`,
    });
  });

  test.each([
    "rob every vault in Payday before the timer ends",
    "slice the birthday cake with that enormous knife",
    "casse la banque au casino du jeu",
    "canta en la ducha, vestido, una canción de los ochenta",
  ])("lets through: %s", (text) => {
    expect(known).not.toContain(text);
    expect(screened(text).verdict).toBe("approved");
  });
});
