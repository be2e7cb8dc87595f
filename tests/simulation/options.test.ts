import { parseOptions } from "./options";

const seedsOf = (...given: string[]) => [...parseOptions(given).seeds];

describe("what the soak is asked for", () => {
  test("counts seeds up from the one that is given, as many as the sequences need", () => {
    expect(seedsOf("--sequences", "500", "--seed", "1")).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(parseOptions(["--sequences", "10", "--seed", "3"])).toMatchObject({ stories: 10 });
  });

  test("tells one seed again, or one story of it", () => {
    expect(seedsOf("--seed", "7")).toEqual([7]);
    expect(parseOptions(["--seed", "7", "--path", "3:1"])).toMatchObject({ path: "3:1" });
  });

  test("draws other seeds each time, without an end", () => {
    const seeds = parseOptions(["--for", "10m"]).seeds[Symbol.iterator]();
    expect(new Set([seeds.next().value, seeds.next().value, seeds.next().value]).size).toBe(3);
    expect(parseOptions(["--for", "10m"]).time).toBe(600_000);
    expect(parseOptions([]).time).toBe(Infinity);
  });

  test.each([
    [["--seed", "x"], "--seed needs a number"],
    [["--workers", "0"], "--workers needs a number"],
    [["--path", "3:1"], "belongs to a --seed"],
    [["--for", "soon"], "not a duration"],
  ])("refuses %j", (given, says) => {
    expect(() => parseOptions(given)).toThrow(says);
  });
});
