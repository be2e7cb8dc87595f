import { detectedLanguage } from "./detected-language";

test.each([
  ["en", "en"],
  ["fr", "fr"],
  ["FR", "fr"],
  ["fr-CA", "fr"],
  ["es_419", "es"],
  ["en-Latn-GB", "en"],
])("%s is the language %s", (code, language) => {
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
])("rejects %j", (code) => {
  expect(detectedLanguage(code)).toBeNull();
});

test("rejects missing codes", () => {
  expect(detectedLanguage(null)).toBeNull();
  expect(detectedLanguage(undefined)).toBeNull();
});
