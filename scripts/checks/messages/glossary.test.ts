import { misusedWords, parseGlossary } from "./glossary";

const glossary = (exceptions = "") =>
  parseGlossary(`
<!-- terms -->
| thing | English | French | Spanish | not in English | not in French | not in Spanish |
| --- | --- | --- | --- | --- | --- | --- |
| stack | stack | cagnotte | recompensa | pot | la mise, misé | apuest*, en juego |
<!-- /terms -->
<!-- exceptions -->
| language | message | why |
| --- | --- | --- |
${exceptions}<!-- /exceptions -->`);

const misused = (code: string, text: string) => misusedWords({ [code]: { card: { text } } }, glossary());

test.each([
  ["en", "The Pot is full", 'en: card.text says "pot"; docs/glossary.md has: stack'],
  ["es", "Sus apuestas", 'es: card.text says "apuest*"; docs/glossary.md has: recompensa'],
  ["es", "{count, plural, one {Una apuesta} other {Otra}}", 'es: card.text says "apuest*"'],
  ["es", "Hay mucho en\u00a0juego.", 'es: card.text says "en juego"'],
  ["fr", "<b>Misé</b>", 'fr: card.text says "misé"'],
])("%s: refuses %p", (code, text, problem) => {
  expect(misused(code, text)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ["en", "A potato and a {pot, number}"],
  ["fr", "Une promesse misérable"],
  ["fr", "Le pot"],
  ["en", "A pot-bellied stove"],
  ["en", "A pot\u2011bellied stove"],
  ["es", "En un juego"],
])("%s: accepts %p", (code, text) => {
  expect(misused(code, text)).toEqual([]);
});

test("a listed message may keep the word, and an exception that excuses nothing is reported", () => {
  const excused = glossary("| en | plant.text | flowers |\n");
  expect(misusedWords({ en: { plant: { text: "A pot" } } }, excused)).toEqual([]);
  expect(misusedWords({ en: { plant: { text: "A vase" } } }, excused)).toEqual([
    "docs/glossary.md: en plant.text needs no exception",
  ]);
});

test.each(["no tables", "<!-- terms -->\n| a |\n| --- |\n| b |\n<!-- /terms -->"])(
  "refuses %p",
  (markdown) => {
    expect(() => parseGlossary(markdown)).toThrow(/glossary/);
  },
);
