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

test("boosts that came as one slab stay one, also when a newer boost is put on top", () => {
  const told = [
    ...pledges(2500),
    { id: "others", cents: 900, kind: "others" as const },
    ...Array.from({ length: 12 }, (_, at) => ({ id: `boost-${at}`, cents: 100 })),
  ];
  expect(stakeSegments(told).map(({ kind }) => kind)).toEqual([
    "first",
    "others",
    ...Array(12).fill("boost"),
  ]);
  const [, others, ...boosts] = stakeSegments([...told, { id: "yours", cents: 50 }]);
  expect(others).toEqual({ id: "others", kind: "others", cents: 1_000 });
  expect(boosts.map(({ kind }) => kind)).toEqual(Array(12).fill("boost"));
});

test.each([12, 13, 14])("%d boosts show without loss", (count) => {
  const crowd = pledges(100, ...Array(count).fill(100));
  expect(stakeSegments(crowd).reduce((sum, { cents }) => sum + cents, 0)).toBe(totalOf(crowd));
  expect(stakeSegments(crowd).length).toBeLessThanOrEqual(14);
});
