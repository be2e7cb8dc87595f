import { median } from "./measure";

test("takes the median of an odd and of an even number of rounds", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});
