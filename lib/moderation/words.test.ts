import { LOCALES } from "@/lib/shared/wire";
import { DOUBTS, type Doubt, HARM_CATEGORIES } from "./contract";
import { notApprovedReason, platformRules, refusalReason } from "./words";

describe.each(LOCALES)("in %s", (locale) => {
  test("each category has its own reason", () => {
    const reasons = HARM_CATEGORIES.map((category) => refusalReason([category], locale));
    expect(new Set(reasons).size).toBe(HARM_CATEGORIES.length);
    for (const reason of reasons) expect(reason).toMatch(/[.)]$/);
  });

  test("the most serious category is the reason", () => {
    expect(refusalReason(["self_harm", "violence"], locale)).toBe(refusalReason(["self_harm"], locale));
  });

  test("a refusal without a category has a reason, too", () => {
    expect(refusalReason([], locale)).not.toBe("");
  });
});

test("an undecided text is not said to break a rule, but what to do about it", () => {
  const said = (doubt: Doubt) =>
    notApprovedReason({ verdict: "unsure", categories: ["violence"], doubt }, "en");
  expect(Object.fromEntries(DOUBTS.map((doubt) => [doubt, said(doubt).split(/[.:] /).at(-1)]))).toEqual({
    unsure: "Please word it differently.",
    contradiction: "Please word it differently.",
    slow: "Please try again in a moment.",
    down: "Please try again in a moment.",
    nonsense: "Please try again in a moment.",
    ceiling: "Please try again tomorrow.",
  });
  const refused = { verdict: "rejected", categories: ["violence"] } as const;
  expect(notApprovedReason(refused, "en")).toBe(refusalReason(["violence"], "en"));
});

test("translates the platform's rules into every language", () => {
  expect(platformRules("en")).toContain(
    "Violent and harmful content is allowed in the context of video games",
  );
  expect(new Set(LOCALES.map(platformRules)).size).toBe(LOCALES.length);
});
