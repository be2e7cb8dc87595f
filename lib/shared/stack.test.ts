import { stackOf } from "./stack";

const backing = (kind: "offer" | "boost", amount: number) => ({ kind, amount });
const shapes = (challenge: Parameters<typeof stackOf>[0]) =>
  stackOf(challenge).map(({ id, kind, cents }) => `${id} ${kind ?? "boost"} ${cents}`);

test("the offer, then each boost, in whole cents", () => {
  const backings = [backing("offer", 25), backing("boost", 10.1), backing("boost", 19.99)];
  expect(shapes({ amount: 55.09, original_amount: 25, boost_number: 2, backings })).toEqual([
    "offer offer 2500",
    "boost-1 boost 1010",
    "boost-2 boost 1999",
  ]);
});

test("sums older boosts in one segment, loses no cent, and numbers the newest ones", () => {
  const backings = Array.from({ length: 12 }, () => backing("boost", 1));
  const stack = stackOf({ amount: 145, original_amount: 100, boost_number: 30, backings });
  expect(stack.slice(0, 3)).toEqual([
    { id: "offer", kind: "offer", cents: 10_000 },
    { id: "others", kind: "others", cents: 3_300 },
    { id: "boost-19", cents: 100 },
  ]);
  expect(stack.at(-1)?.id).toBe("boost-30");
  expect(stack.reduce((sum, { cents }) => sum + cents, 0)).toBe(14_500);
});

test("has the offer without any backings", () => {
  expect(shapes({ amount: 25, original_amount: 25, boost_number: 0, backings: [] })).toEqual([
    "offer offer 2500",
  ]);
});
