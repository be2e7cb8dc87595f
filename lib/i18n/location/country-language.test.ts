import { languageOfCountry } from "./country-language";

test.each([
  ["FR", "fr"],
  ["BE", "fr"],
  ["CH", "fr"],
  ["LU", "fr"],
  ["MC", "fr"],
  ["SN", "fr"],
  ["MQ", "fr"],
  ["fr", "fr"],
  ["ES", "es"],
  ["MX", "es"],
  ["AR", "es"],
  ["US", "en"],
  ["GB", "en"],
  ["CA", "en"],
  ["BR", "en"],
  ["DE", "en"],
  ["XX", "en"],
  ["", "en"],
  ["__proto__", "en"],
  ["<script>", "en"],
])("country %s has the language %s", (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});
