import { detectedLanguage } from "./detected-language";

test.each([
  ["en", "en"],
  ["fr", "fr"],
  ["FR", "fr"],
  ["fr-CA", "fr"],
  ["es_419", "es"],
  ["en-Latn-GB", "en"],
])("%s is %s", (code, language) => {
  expect(detectedLanguage(code)).toBe(language);
});

test.each([
  "",
  "de",
  "french",
  "fr ",
  "fr\n",
  "fr,es",
  "fr/../../etc",
  "fr<script>alert(1)</script>",
  '"><script>alert(1)</script>',
  "javascript:alert(1)",
  "fr;DROP TABLE users",
  "__proto__",
  "constructor",
  `fr-${"a".repeat(50)}`,
])("%j is none of ours", (code) => {
  expect(detectedLanguage(code)).toBeNull();
});

test("nothing is none", () => {
  expect(detectedLanguage(null)).toBeNull();
  expect(detectedLanguage(undefined)).toBeNull();
});
