import type * as Games from "./rules/lists/games";

const games = jest.requireActual<typeof Games>("./rules/lists/games");

/** The version of a rule book with these lists about games. */
async function versionWith(lists: Partial<Record<keyof typeof Games, unknown>>): Promise<string> {
  jest.resetModules();
  jest.doMock("./rules/lists/games", () => ({ ...games, ...lists }));
  const { ruleBookVersion } = await import("./versions");
  return ruleBookVersion();
}

test.each(Object.keys(games) as (keyof typeof Games)[])(
  "the rule book's version changes with %s",
  async (list) => {
    const changed = Array.isArray(games[list])
      ? [...games[list], "as if {title}"]
      : `${games[list]}\n  chess`;
    expect(await versionWith({ [list]: changed })).not.toBe(await versionWith({}));
  },
);

test.each(["HARMFUL_FROM", "HARMLESS_BELOW", "EVIDENCE_TO_EXCUSE"])(
  "with when it is heard: %s",
  async (limit) => {
    const before = await versionWith({});
    const actual = jest.requireActual<object>("./learned/find-harm");
    jest.doMock("./learned/find-harm", () => ({ ...actual, [limit]: 0.123 }));
    expect(await versionWith({})).not.toBe(before);
    jest.dontMock("./learned/find-harm");
  },
);

test.each(["packed", "bias"] as const)("and with the classifier's %s", async (part) => {
  const before = await versionWith({});
  const weights = jest.requireActual<Record<string, unknown>>("./learned/weights.json");
  jest.doMock("./learned/weights.json", () => ({ ...weights, [part]: "other" }));
  expect(await versionWith({})).not.toBe(before);
});
