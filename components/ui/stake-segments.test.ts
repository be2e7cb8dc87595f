import { type StakePledge, stakeSegments, totalOf } from "./stake-segments";

const pledges = (...amounts: number[]): StakePledge[] =>
  amounts.map((cents, at) => ({ id: `p${at}`, cents }));

test("has no slab without a pledge", () => {
  expect(stakeSegments([])).toEqual([]);
});

test("puts the offer first and gives each boost a slab", () => {
  expect(stakeSegments(pledges(2500, 500))).toEqual([
    { id: "p0", kind: "first", cents: 2500 },
    { id: "p1", kind: "boost", cents: 500 },
  ]);
});

test("combines the oldest of many boosts into one slab, to the cent", () => {
  const crowd = pledges(2500, ...Array.from({ length: 200 }, (_, at) => 100 + at));
  const segments = stakeSegments(crowd);
  expect(segments.map(({ kind }) => kind)).toEqual(["first", "others", ...Array(12).fill("boost")]);
  expect(segments.at(-1)?.id).toBe("p200");
  expect(segments.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalOf(crowd));
});

test("keeps boosts that were combined already, also with a newer boost on top", () => {
  const combined = [
    ...pledges(2500),
    { id: "others", cents: 900, kind: "others" as const },
    ...Array.from({ length: 12 }, (_, at) => ({ id: `boost-${at}`, cents: 100 })),
  ];
  expect(stakeSegments(combined).map(({ kind }) => kind)).toEqual([
    "first",
    "others",
    ...Array(12).fill("boost"),
  ]);
  const [, others, ...boosts] = stakeSegments([...combined, { id: "yours", cents: 50 }]);
  expect(others).toEqual({ id: "others", kind: "others", cents: 1_000 });
  expect(boosts.map(({ kind }) => kind)).toEqual(Array(12).fill("boost"));
});

test.each([12, 13, 14])("loses nothing of %d boosts", (count) => {
  const crowd = pledges(100, ...Array(count).fill(100));
  expect(stakeSegments(crowd).reduce((sum, { cents }) => sum + cents, 0)).toBe(totalOf(crowd));
  expect(stakeSegments(crowd).length).toBeLessThanOrEqual(14);
});
