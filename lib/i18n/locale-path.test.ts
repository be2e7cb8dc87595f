import { localePath, prefixedPath, withoutLocale } from "./locale-path";

test.each([
  ["/", "en", "/"],
  ["/", "fr", "/fr"],
  ["/?a=1", "fr", "/fr?a=1"],
  ["/#how", "es", "/es#how"],
  ["/auth?mode=signup", "en", "/auth?mode=signup"],
  ["/auth?mode=signup", "fr", "/fr/auth?mode=signup"],
  ["#main", "fr", "#main"],
  ["https://example.com/", "fr", "https://example.com/"],
  ["mailto:a@example.com", "fr", "mailto:a@example.com"],
] as const)("localizes %s in %s as %s", (href, locale, path) => {
  expect(localePath(href, locale)).toBe(path);
});

test("prefixes links to another language, English included", () => {
  expect(prefixedPath("/terms", "en")).toBe("/en/terms");
  expect(prefixedPath("/", "en")).toBe("/en");
});

test.each([
  ["/fr", "fr", "/"],
  ["/fr/terms", "fr", "/terms"],
  ["/french", "fr", "/french"],
  ["/terms", "en", "/terms"],
] as const)("strips the prefix of %s in %s: %s", (path, locale, page) => {
  expect(withoutLocale(path, locale)).toBe(page);
});
