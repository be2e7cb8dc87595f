import { amountInputSchema, amountSchema, textSchema } from "./wire";

const problemOf = (value: unknown) => amountInputSchema.safeParse(value).error?.issues[0]?.message;

describe("amountInputSchema", () => {
  test.each([
    [undefined, "required"],
    ["", "required"],
    ["  ", "required"],
    [-1, "amount_invalid"],
    ["abc", "amount_invalid"],
    [null, "required"],
    [Number.NaN, "amount_invalid"],
    [{ amount: 5 }, "amount_invalid"],
    [5.001, "amount_decimals"],
    ["5.001", "amount_decimals"],
    [1e9, "amount_too_high"],
    [1e21, "amount_too_high"],
    [1_000_000, "amount_too_high"],
  ])("refuses %p: %s", (value, problem) => expect(problemOf(value)).toBe(problem));

  test.each([
    [5, 500],
    ["25.50", 2550],
    [999_999.99, 99_999_999],
  ])("parses %p as %p cents", (value, expected) => expect(amountInputSchema.parse(value)).toBe(expected));
});

test.each([
  [undefined, "none"],
  [null, "none"],
  [" ", "none"],
  ["x", "wrong"],
  [-1, "wrong"],
  [1.234, "amount_decimals"],
])("an amount's own words for %p: %s", (value, problem) => {
  expect(amountSchema("none", "wrong").safeParse(value).error?.issues[0]?.message).toBe(problem);
});

describe("textSchema", () => {
  const schema = textSchema(20);
  test("trims and removes control and override characters, but not emoji or line breaks", () => {
    expect(schema.parse("  a\u0000b\u202Ec\n🔥  ")).toBe("abc\n🔥");
  });
  test.each(["", "   ", "\u0000\u202E", "\u200b\u3164\u2060", undefined, null, 5])(
    "treats %p as missing",
    (value) => {
      expect(schema.safeParse(value).error?.issues[0]?.message).toBe("required");
    },
  );
  test("refuses long text instead of cutting it", () => {
    expect(schema.safeParse("x".repeat(10_000)).error?.issues[0]?.message).toBe("too_long");
  });
});
