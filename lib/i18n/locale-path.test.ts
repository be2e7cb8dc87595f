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
] as const)("%s in %s is %s", (href, locale, path) => {
  expect(localePath(href, locale)).toBe(path);
});

test("a link to another language names it, English too", () => {
  expect(prefixedPath("/terms", "en")).toBe("/en/terms");
  expect(prefixedPath("/", "en")).toBe("/en");
});

test.each([
  ["/fr", "fr", "/"],
  ["/fr/terms", "fr", "/terms"],
  ["/french", "fr", "/french"],
  ["/terms", "en", "/terms"],
] as const)("%s in %s is the page %s", (path, locale, page) => {
  expect(withoutLocale(path, locale)).toBe(page);
});
