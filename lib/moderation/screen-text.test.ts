import { askInTurn, screenText } from "./screen-text";
import type { Opinion, ScreeningLayer } from "./screening";

const approved: Opinion = { verdict: "approved", categories: [], severity: "none" };
const hint: Opinion = { verdict: "approved", categories: ["violence"], severity: "low" };
const rejected: Opinion = { verdict: "rejected", categories: ["sexual"], severity: "high" };
const unsure: Opinion = { verdict: "unsure", categories: ["harassment"], severity: "low" };

function layer(name: "rules" | "model", opinion: Opinion) {
  const screen = jest.fn<ReturnType<ScreeningLayer["screen"]>, Parameters<ScreeningLayer["screen"]>>();
  screen.mockImplementation(async (_text, _context, hints) => {
    seen.push([...hints]);
    return opinion;
  });
  return { name, screen };
}

const context = { kind: "challenge" } as const;
let seen: (readonly Opinion[])[] = [];

beforeEach(() => {
  seen = [];
});

describe("layers are asked in turn", () => {
  test("a rejection ends it: the model is not asked", async () => {
    const [rules, model] = [layer("rules", rejected), layer("model", approved)];
    expect(await askInTurn([rules, model], "text", context)).toEqual({ ...rejected, layer: "rules" });
    expect(model.screen).not.toHaveBeenCalled();
  });

  test("otherwise the last layer decides, knowing what the earlier ones saw", async () => {
    const screening = await askInTurn([layer("rules", hint), layer("model", unsure)], "text", context);
    expect(screening).toEqual({ ...unsure, layer: "model" });
    expect(seen).toEqual([[], [expect.objectContaining(hint)]]);
  });

  test("the model may approve what was only a hint", async () => {
    const screening = await askInTurn([layer("rules", hint), layer("model", approved)], "text", context);
    expect(screening).toMatchObject({ verdict: "approved", layer: "model" });
  });
});

describe("with no model the rules alone decide", () => {
  test("a clear case is rejected", async () => {
    expect(await screenText("Send nudes", context)).toEqual({
      verdict: "rejected",
      categories: ["sexual"],
      severity: "high",
      layer: "rules",
    });
  });

  test("an ambiguous one is approved, its hint kept", async () => {
    expect(await screenText("Kiss a stranger", context)).toMatchObject({
      verdict: "approved",
      severity: "low",
      layer: "rules",
    });
  });

  test("an empty text is approved", async () => {
    expect(await screenText("", context)).toMatchObject({ verdict: "approved", severity: "none" });
  });
});
