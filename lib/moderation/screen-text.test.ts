import { screenByModel, screenByRules, screenText } from "./screen-text";

const context = { kind: "challenge" } as const;

describe("the rules alone decide without a model", () => {
  test("reject a clear case, with the rule and its version", async () => {
    expect(await screenText("Send nudes", context)).toEqual({
      verdict: "rejected",
      categories: ["sexual"],
      severity: "high",
      layer: "rules",
      source: "sexual.always",
      rulesVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
      guidelinesVersion: null,
    });
  });

  test("approve an ambiguous case and keep its suspicion", async () => {
    expect(await screenText("Prank call someone", context)).toMatchObject({
      verdict: "approved",
      severity: "low",
      layer: "rules",
    });
  });

  test("approve an empty text", async () => {
    expect(await screenText("", context)).toMatchObject({
      verdict: "approved",
      severity: "none",
      source: null,
    });
  });

  test("ask no model where none is configured", async () => {
    expect(await screenByModel("Sing", context)).toBeNull();
  });
});

test("guidelines have a version of their own", () => {
  const versionWith = (additionalGuidelines: string | null) =>
    screenByRules("Sing", { ...context, additionalGuidelines }).guidelinesVersion;
  expect(versionWith("No horror")).toBe(versionWith("No horror"));
  expect(versionWith("No horror")).not.toBe(versionWith("No horror, please"));
  expect([versionWith(""), versionWith(null)]).toEqual([null, null]);
});
