import { parseOptions } from "./options";

const seedsOf = (...args: string[]) => [...parseOptions(args).seeds];

describe("parseOptions", () => {
  test("counts up from the given seed, as many seeds as the sequences need", () => {
    expect(seedsOf("--sequences", "500", "--seed", "1")).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(parseOptions(["--sequences", "10", "--seed", "3"])).toMatchObject({ scenarios: 10 });
  });

  test("replays one seed, or one scenario of it", () => {
    expect(seedsOf("--seed", "7")).toEqual([7]);
    expect(parseOptions(["--seed", "7", "--path", "3:1"])).toMatchObject({ path: "3:1" });
  });

  test("draws random seeds without end when none is given", () => {
    const seeds = parseOptions(["--for", "10m"]).seeds[Symbol.iterator]();
    expect(new Set([seeds.next().value, seeds.next().value, seeds.next().value]).size).toBe(3);
    expect(parseOptions(["--for", "10m"]).time).toBe(600_000);
    expect(parseOptions([]).time).toBe(Infinity);
  });

  test.each([
    [["--seed", "x"], "--seed needs a number"],
    [["--workers", "0"], "--workers needs a number"],
    [["--path", "3:1"], "needs a --seed"],
    [["--for", "soon"], "not a duration"],
  ])("refuses %j", (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});
