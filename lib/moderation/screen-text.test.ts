import { runLayers, screenText } from "./screen-text";
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

describe("layers run in order", () => {
  test("stops at a rejection", async () => {
    const [rules, model] = [layer("rules", rejected), layer("model", approved)];
    expect(await runLayers([rules, model], "text", context)).toEqual({ ...rejected, layer: "rules" });
    expect(model.screen).not.toHaveBeenCalled();
  });

  test("lets the last layer decide, with the hints of earlier ones", async () => {
    const screening = await runLayers([layer("rules", hint), layer("model", unsure)], "text", context);
    expect(screening).toEqual({ ...unsure, layer: "model" });
    expect(seen).toEqual([[], [expect.objectContaining(hint)]]);
  });

  test("lets the model approve a hint", async () => {
    const screening = await runLayers([layer("rules", hint), layer("model", approved)], "text", context);
    expect(screening).toMatchObject({ verdict: "approved", layer: "model" });
  });
});

describe("the rules alone decide without a model", () => {
  test("reject a clear case", async () => {
    expect(await screenText("Send nudes", context)).toEqual({
      verdict: "rejected",
      categories: ["sexual"],
      severity: "high",
      layer: "rules",
    });
  });

  test("approve an ambiguous case and keep its hint", async () => {
    expect(await screenText("Kiss a stranger", context)).toMatchObject({
      verdict: "approved",
      severity: "low",
      layer: "rules",
    });
  });

  test("approve an empty text", async () => {
    expect(await screenText("", context)).toMatchObject({ verdict: "approved", severity: "none" });
  });
});
