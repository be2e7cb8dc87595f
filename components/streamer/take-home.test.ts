import { takeHomeOf } from "./take-home";

test.each([
  [122, 0.1, 109.8],
  [19.99, 0.1, 18],
  [25, 0, 25],
  [10_000.01, 0.125, 8_750.01],
])("of $%d at a fee of %d the streamer gets $%d", (amount, feeRate, net) => {
  expect(takeHomeOf({ amount, secured_amount: null, fee_rate: null }, feeRate)).toEqual({
    net,
    rate: feeRate,
  });
});

test("what is only pledged is not promised to the streamer", () => {
  expect(takeHomeOf({ amount: 37, secured_amount: 26, fee_rate: null }, 0.1).net).toBe(23.4);
});

test("the fee of an acceptance stays", () => {
  expect(takeHomeOf({ amount: 37, secured_amount: null, fee_rate: 0.1 }, 0.5)).toEqual({
    net: 33.3,
    rate: 0.1,
  });
});
