import { decide } from "./decide";
import type { Judged, Judgement } from "./model/judgement";
import type { Screening } from "./screening";

const passed: Screening = {
  verdict: "approved",
  layer: "rules",
  categories: [],
  severity: "none",
  guidelinesVersion: "g1",
};
const suspected: Screening = { ...passed, categories: ["violence"], severity: "low", source: "violence.low" };
const learned: Screening = { ...suspected, verdict: "rejected", source: "violence.learned" };
const says = (
  verdict: Judgement["verdict"],
  confidence = 0.9,
  categories: Judgement["categories"] = [],
): Judged => ({
  judgement: { verdict, confidence, categories, reason: "because" },
});
const yes = says("approved");
const no = says("rejected", 0.9, ["sexual"]);

test.each<[string, Screening, Judged, Partial<Screening>, Partial<Screening>]>([
  // what, the rules, the model, where doubts count, elsewhere
  [
    "a sure yes",
    passed,
    yes,
    { verdict: "approved", layer: "model", doubt: null },
    { verdict: "approved", layer: "model" },
  ],
  [
    "a sure no",
    passed,
    no,
    { verdict: "rejected", layer: "model", categories: ["sexual"], doubt: null },
    { verdict: "rejected", layer: "model", categories: ["sexual"] },
  ],
  ["a sure no to a suspicion", suspected, no, { verdict: "rejected" }, { verdict: "rejected" }],
  [
    "a yes to a suspicion",
    suspected,
    yes,
    { verdict: "unsure", doubt: "contradiction", categories: ["violence"] },
    { verdict: "approved", layer: "model", source: "guard", categories: [], doubt: "contradiction" },
  ],
  [
    "a yes to what the classifier is sure of",
    learned,
    yes,
    { verdict: "unsure", doubt: "contradiction", categories: ["violence"] },
    { verdict: "approved", layer: "model", source: "guard", categories: [], doubt: "contradiction" },
  ],
  [
    "silence about what the classifier is sure of",
    learned,
    { doubt: "down" },
    { verdict: "unsure", doubt: "down" },
    { verdict: "rejected", layer: "rules", categories: ["violence"] },
  ],
  [
    "unsure",
    passed,
    says("unsure"),
    { verdict: "unsure", doubt: "unsure" },
    { verdict: "approved", doubt: "unsure" },
  ],
  [
    "a weak yes",
    passed,
    says("approved", 0.69),
    { verdict: "unsure", doubt: "unsure", confidence: 0.69 },
    { verdict: "approved", layer: "rules" },
  ],
  [
    "a weak no",
    passed,
    says("rejected", 0.5, ["sexual"]),
    { verdict: "unsure", doubt: "unsure", categories: ["sexual"] },
    { verdict: "approved", layer: "rules", categories: [] },
  ],
  ...(["slow", "down", "nonsense", "ceiling"] as const).map(
    (doubt): [string, Screening, Judged, Partial<Screening>, Partial<Screening>] => [
      doubt,
      passed,
      { doubt },
      { verdict: "unsure", layer: "model", doubt },
      { verdict: "approved", layer: "rules", doubt },
    ],
  ),
])("decides about %s", (_, byRules, judged, withReviewers, without) => {
  const asked = { judged, model: "guard", rulesVersion: "r1" };
  expect(decide(byRules, { ...asked, doubtCounts: true })).toMatchObject({
    ...withReviewers,
    source: "guard",
    rulesVersion: "r1",
    guidelinesVersion: "g1",
  });
  expect(decide(byRules, { ...asked, doubtCounts: false })).toMatchObject(without);
});
