import { figuresOf, judge, type Layer, ownLayers } from "./evaluate";
import { type CorpusText, PARTS, readCorpus, writerOf } from "./texts";

const [rules, withClassifier] = ownLayers;

type Floor = { readonly caught: number; readonly wronglyRefused: number };

/**
 * What is reached today (docs/product/screening.md#the-corpus). A change may raise these; to lower one needs a decision, as 371 and 374. The texts of the validation
 * and held-out parts are not printed: nobody builds against them.
 */
async function expectFloor(layer: Layer, texts: readonly CorpusText[], floor: Floor): Promise<void> {
  const judged = await judge([layer], texts);
  const { harmful, benign } = figuresOf(judged.get(layer.name) ?? []).all ?? {};
  expect(harmful?.recall).toBeGreaterThanOrEqual(floor.caught);
  expect(benign?.recall).toBeLessThanOrEqual(floor.wronglyRefused);
}

test("the rules are not worse than before on the build part", () =>
  expectFloor(rules, readCorpus("build"), { caught: 0.98, wronglyRefused: 0.001 }));

test.each([
  { part: "validation", writer: "unseen-a", caught: 0.808, wronglyRefused: 0.016 },
  { part: "validation", writer: "unseen-b", caught: 0.845, wronglyRefused: 0.031 },
  { part: "held-out", writer: "unseen-c", caught: 0.82, wronglyRefused: 0.037 },
  { part: "held-out", writer: "fr-e", caught: 0.714, wronglyRefused: 0.035 },
] as const)("with the classifier they are not worse than before on $writer", ({ part, writer, ...floor }) =>
  expectFloor(
    withClassifier,
    readCorpus(part).filter((text) => writerOf(text) === writer),
    floor,
  ),
);

describe("the corpus", () => {
  const texts = PARTS.flatMap(readCorpus);
  const byId = new Map(texts.map((text) => [text.id, text]));

  test("names each text once, and each text is in one part only", () => {
    expect(byId.size).toBe(texts.length);
    expect(new Set(texts.map(({ text }) => text.toLowerCase())).size).toBe(texts.length);
  });

  test("has twins of which one is benign", () => {
    const isBenign = (id: string) => byId.get(id)?.label === "benign";
    const wrong = texts.filter(
      ({ id, twin }) =>
        twin !== undefined && (byId.get(twin)?.twin !== id || isBenign(id) === isBenign(twin)),
    );
    expect(wrong).toEqual([]);
  });
});
