import { type StakePledge, stakeSegments, totalOf } from "./stake-segments";

const pledges = (...amounts: number[]): StakePledge[] =>
  amounts.map((cents, at) => ({ id: `p${at}`, cents }));

test("no pledge, no slab", () => {
  expect(stakeSegments([])).toEqual([]);
});

test("the offer comes first, each boost has its own slab", () => {
  expect(stakeSegments(pledges(2500, 500))).toEqual([
    { id: "p0", kind: "first", cents: 2500 },
    { id: "p1", kind: "boost", cents: 500 },
  ]);
});

test("a crowd's oldest boosts share one slab, and no cent is lost", () => {
  const crowd = pledges(2500, ...Array.from({ length: 200 }, (_, at) => 100 + at));
  const segments = stakeSegments(crowd);
  expect(segments.map(({ kind }) => kind)).toEqual(["first", "others", ...Array(12).fill("boost")]);
  expect(segments.at(-1)?.id).toBe("p200");
  expect(segments.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalOf(crowd));
});

test.each([12, 13, 14])("%d boosts show without loss", (count) => {
  const crowd = pledges(100, ...Array(count).fill(100));
  expect(stakeSegments(crowd).reduce((sum, { cents }) => sum + cents, 0)).toBe(totalOf(crowd));
  expect(stakeSegments(crowd).length).toBeLessThanOrEqual(14);
});
