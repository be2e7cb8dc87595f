import { sampleStack } from "@/components/marketing/sample-stack";
import { combineOldest, totalOf } from "./stack-segments";

const kinds = (segments: ReturnType<typeof combineOldest>) => segments.map(({ kind = "boost" }) => kind);
const full = ["offer", "others", ...Array(12).fill("boost")];

test.each([0, 1, 2, 14])("draws each of %d segments", (count) => {
  const stack = sampleStack(...Array(count).fill(100));
  expect(combineOldest(stack)).toEqual(stack);
});

test("combines the oldest of many boosts into one, to the cent", () => {
  const crowd = sampleStack(2500, ...Array.from({ length: 200 }, (_, at) => 100 + at));
  const segments = combineOldest(crowd);
  expect(kinds(segments)).toEqual(full);
  expect(segments.at(-1)?.id).toBe("200");
  expect(totalOf(segments)).toBe(totalOf(crowd));
});

test("keeps boosts that were combined already, also with a newer boost on top", () => {
  const combined = [
    ...sampleStack(2500),
    { id: "others", cents: 900, kind: "others" as const },
    ...Array.from({ length: 12 }, (_, at) => ({ id: `boost-${at}`, cents: 100 })),
  ];
  expect(kinds(combineOldest(combined))).toEqual(full);
  const segments = combineOldest([...combined, { id: "yours", cents: 50 }]);
  expect(segments[1]).toEqual({ id: "others", kind: "others", cents: 1_000 });
  expect(kinds(segments)).toEqual(full);
});

test.each([12, 13, 14])("loses nothing of %d boosts", (count) => {
  const crowd = sampleStack(100, ...Array(count).fill(100));
  expect(totalOf(combineOldest(crowd))).toBe(totalOf(crowd));
  expect(combineOldest(crowd).length).toBeLessThanOrEqual(14);
});
