import { shareFormatters } from "./share-formatters";

const original = { ...Object.getOwnPropertyDescriptors(Intl) };
beforeEach(shareFormatters);
afterEach(() => Object.defineProperties(Intl, original));

test("a language and its options have one formatter", () => {
  const dollars = () => new Intl.NumberFormat("fr", { style: "currency", currency: "USD" });
  expect(dollars()).toBe(dollars());
  expect(new Intl.NumberFormat("fr")).not.toBe(dollars());
  expect(new Intl.NumberFormat("en")).not.toBe(new Intl.NumberFormat("fr"));
  expect(new Intl.PluralRules("en", { type: "ordinal" }).select(2)).toBe("two");
  expect(new Intl.PluralRules("en").select(2)).toBe("other");
});

test("what has no key is created each time", () => {
  const of = (language: string) => new Intl.DisplayNames(new Intl.Locale(language), { type: "region" });
  expect([of("fr").of("DE"), of("en").of("DE")]).toEqual(["Allemagne", "Germany"]);
});

test("the constructors stay what they were", () => {
  class Own extends Intl.NumberFormat {}
  expect(new Own("en")).toBeInstanceOf(Own);
  expect(new Intl.NumberFormat("en")).toBeInstanceOf(Intl.NumberFormat);
  expect(Intl.NumberFormat.supportedLocalesOf(["fr"])).toEqual(["fr"]);
  expect(() => new Intl.NumberFormat("en", { style: "currency" })).toThrow(TypeError);
});
