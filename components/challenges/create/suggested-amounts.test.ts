import { suggestedAmounts } from "./suggested-amounts";

test.each([
  [5, 10_000, [5, 10, 15, 25]],
  [10, 10_000, [10, 20, 30, 50]],
  [7.5, 10_000, [7.5, 15, 25, 40]],
  [60, 10_000, [60, 150, 200, 300]],
  [10, 25, [10, 20]],
])("suggests amounts from a minimum of $%s up to $%s", (minimum, maximum, amounts) => {
  expect(suggestedAmounts(minimum, maximum)).toEqual(amounts);
});
