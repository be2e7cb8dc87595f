import type { Findings } from "../rules/apply-rules";
import { combine, EVIDENCE_TO_EXCUSE, findHarm, HARMFUL_FROM, HARMLESS_BELOW } from "./find-harm";

const scene = { isAboutGame: false, isInsideGame: false };
const nothing: Findings = {
  categories: [],
  severity: "none",
  rule: null,
  isDoubtful: false,
  lines: [],
  scene,
  steps: 0,
};
const rule = (severity: "low" | "high"): Findings => ({
  ...nothing,
  categories: ["sexual"],
  severity,
  rule: "sexual.always",
});
const doubtfulRule: Findings = { ...rule("high"), isDoubtful: true };
const looks = (harm: number, evidence = 4) => ({ harm, category: "illegal", evidence }) as const;
const harmful = looks(HARMFUL_FROM[4]);
const doubtful = looks(HARMFUL_FROM[4] - 0.01);
const harmless = looks(0);
const learned = { severity: "low", categories: ["illegal"], rule: "illegal.learned", isRefused: true };

test.each([
  ["refuses what no rule names, as a suspicion for a model", nothing, harmful, learned],
  ["does nothing below its threshold", nothing, doubtful, { ...nothing, isRefused: false }],
  [
    "refuses what a rule suspects, and names both categories",
    rule("low"),
    harmful,
    { ...learned, categories: ["sexual", "illegal"] },
  ],
  ["leaves a rule's suspicion as it is", rule("low"), harmless, { ...rule("low"), isRefused: false }],
  ["excuses nothing that a rule refuses", rule("high"), harmless, { ...rule("high"), isRefused: true }],
  [
    "takes what a doubtful line refuses for a suspicion, where the text looks harmless",
    doubtfulRule,
    looks(HARMLESS_BELOW - 0.01),
    { ...doubtfulRule, severity: "low", isRefused: false },
  ],
  [
    "lets a doubtful line refuse what does not look harmless",
    doubtfulRule,
    looks(HARMLESS_BELOW),
    { ...doubtfulRule, isRefused: true },
  ],
  [
    "lets a doubtful line refuse where few words are evidence",
    doubtfulRule,
    looks(0, EVIDENCE_TO_EXCUSE - 1),
    { ...doubtfulRule, isRefused: true },
  ],
])("%s", (_, findings, classified, expected) => {
  expect(combine(findings, classified)).toMatchObject(expected);
});

test("asks for a higher score the fewer words are evidence", () => {
  const leastOf = (evidence: number) => HARMFUL_FROM[evidence] ?? HARMFUL_FROM[4];
  for (const evidence of [1, 2, 3, 4, 9]) {
    expect(leastOf(evidence)).toBeLessThanOrEqual(leastOf(evidence - 1));
    expect(combine(nothing, looks(leastOf(evidence), evidence)).isRefused).toBe(true);
    expect(combine(nothing, looks(leastOf(evidence) - 0.001, evidence)).isRefused).toBe(false);
  }
  expect(combine(nothing, looks(1, 0)).isRefused).toBe(false);
});

test.each(["bio", "guidelines", "dispute", "username", "streamer_answer"] as const)(
  "does not classify: %s",
  (kind) => {
    const text = "lean out of the window as far as you can";
    expect(findHarm(text, "challenge").rule).toMatch(/learned$/);
    expect(findHarm(text, kind)).toMatchObject({ severity: "none", rule: null, isRefused: false });
  },
);
