import { figuresOf, judge, rulesLayer } from "./evaluate";
import { HALVES, type Half, readCorpus } from "./texts";

/**
 * What the rules reach today (docs/product/screening.md#the-corpus). A change may raise these, never lower them. The texts
 * of the held-out half are not printed here: nobody builds against them.
 */
const FLOORS: Readonly<Record<Half, { readonly caught: number; readonly wronglyRefused: number }>> = {
  build: { caught: 0.98, wronglyRefused: 0.001 },
  // Another set than before 2026-11-26, and one without near misses: the earlier one has been read and is in the build half.
  "held-out": { caught: 0.61, wronglyRefused: 0.004 },
};

test.each(HALVES)("the rules are not worse than before on the half %s", async (half) => {
  const judged = await judge([rulesLayer], readCorpus(half));
  const { harmful, benign } = figuresOf(judged.get("rules") ?? []).all ?? {};
  expect(harmful?.recall).toBeGreaterThanOrEqual(FLOORS[half].caught);
  expect(benign?.recall).toBeLessThanOrEqual(FLOORS[half].wronglyRefused);
});

describe("the corpus", () => {
  const texts = HALVES.flatMap(readCorpus);
  const byId = new Map(texts.map((text) => [text.id, text]));

  test("names each text once, and each text is in one half only", () => {
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
