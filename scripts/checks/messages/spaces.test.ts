import { breakableSigns, breakableSpaces } from "./spaces";

test("requires non-breaking spaces around French punctuation", () => {
  const texts = {
    ok: "Presque fini\u202f: «\u00a0{text}\u00a0», 20\u00a0%. Prêt\u202f?",
    colon: "Presque fini : confirmez",
    wide: "Presque fini\u00a0: confirmez",
    quoted: "«\u00a0{text} »",
    opened: "« {text}\u00a0»",
    narrow: "«\u202f{text}\u202f»",
  };
  const keys = breakableSpaces(texts).map((problem) => problem.split(" ")[1]);
  expect(keys).toEqual(["colon", "wide", "quoted", "opened", "narrow"]);
});

test("keeps numbers with their units and both halves of an e-mail together in French mails", () => {
  const texts = {
    hours: "Sous 24 heures",
    people: "{count, plural, one {Une personne} other {# personnes}}",
    word: "Répondez à cet e-mail",
    ok: "Répondez à cet e\u2011mail sous 24\u00a0heures",
  };
  const keys = breakableSpaces({ mail: texts, page: texts }).map((problem) => problem.split(" ")[1]);
  expect(keys).toEqual(["mail.hours", "mail.people", "mail.word"]);
});

test("keeps $ and % with their numbers in Spanish", () => {
  const texts = { dollars: "Desde 20 $", percent: "Con 0 %", ok: "Desde 20\u00a0$, el {fee}" };
  const keys = breakableSigns(texts).map((problem) => problem.split(" ")[1]);
  expect(keys).toEqual(["dollars", "percent"]);
});
