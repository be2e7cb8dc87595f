import * as fc from "fast-check";
import { cents, parseDollars, shareOf, sumCents, toDollars } from "./money";

describe("parseDollars", () => {
  test.each([
    ["5", 500],
    ["5.0", 500],
    [" 12.5 ", 1250],
    [12.34, 1234],
    [0.1, 10],
    [4.99, 499],
    ["0", 0],
    ["999999999.99", 99_999_999_999],
  ])("parses %p as %p cents", (value, expected) => expect(parseDollars(value)).toBe(expected));

  test.each([
    "",
    " ",
    "-1",
    "5.001",
    "1e9",
    "NaN",
    "Infinity",
    "0x10",
    "1,5",
    "$5",
    "5.",
    ".5",
    "5.1.2",
    "5 5",
    "a5",
    "5a",
    "5x50",
    "5.x",
    "1234567890",
    "12.345",
    { toString: () => "5" },
    "٥",
    null,
    undefined,
    true,
    [],
    {},
  ])("refuses %p", (value) => expect(parseDollars(value)).toBeNull());

  test("round-trips every amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }).map(cents), (amount) => {
        expect(parseDollars(toDollars(amount))).toBe(amount);
        expect(parseDollars(toDollars(amount).toFixed(2))).toBe(amount);
      }),
    );
  });
});

describe("cents", () => {
  test("refuses fractions and unsafe integers", () => {
    expect(() => cents(0.5)).toThrow(new RangeError("Not a whole number of cents: 0.5"));
    expect(() => cents(2 ** 53)).toThrow(RangeError);
    expect(cents(-5)).toBe(-5);
    expect(cents(2n ** 53n - 1n)).toBe(2 ** 53 - 1);
    expect(() => cents(2n ** 53n)).toThrow(RangeError);
  });
  test("converts to dollars, and only cents", () => {
    expect(toDollars(cents(1_250))).toBe(12.5);
    // @ts-expect-error a plain number may be dollars already
    toDollars(1_250);
  });
  test("rounds shares down, so that fees never exceed the rate", () => {
    expect(shareOf(cents(999), 1000)).toBe(99);
    expect(shareOf(cents(1), 1000)).toBe(0);
  });
  test("sums amounts", () => expect(sumCents([100, 250, 1].map(cents))).toBe(351));
});
