import { LOCALES } from "@/lib/shared/wire";
import { CATEGORIES } from "./contract";
import { platformRules, refusalReason } from "./words";

describe.each(LOCALES)("in %s", (locale) => {
  test("each category has its own reason", () => {
    const reasons = CATEGORIES.map((category) => refusalReason([category], locale));
    expect(new Set(reasons).size).toBe(CATEGORIES.length);
    for (const reason of reasons) expect(reason).toMatch(/[.)]$/);
  });

  test("the most serious category is the reason", () => {
    expect(refusalReason(["self_harm", "violence"], locale)).toBe(refusalReason(["self_harm"], locale));
  });

  test("a refusal without a category has a reason, too", () => {
    expect(refusalReason([], locale)).not.toBe("");
  });
});

test("translates the platform's rules into every language", () => {
  expect(platformRules("en")).toContain(
    "Violent and harmful content is allowed in the context of video games",
  );
  expect(new Set(LOCALES.map(platformRules)).size).toBe(LOCALES.length);
});
