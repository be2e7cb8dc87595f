import { disparities, flatten } from "./parity";

const check = (en: Record<string, string>, fr: Record<string, string>) => disparities({ en, fr });

test.each([
  ["the same keys and placeholders", { a: "Hi {name}" }, { a: "Salut {name}" }, []],
  [
    "other plural forms",
    { a: "{n, plural, one {# day} other {# days}}" },
    { a: "{n, plural, one {#} many {#} other {#}}" },
    [],
  ],
  ["a missing key", { a: "x", b: "y" }, { a: "x" }, ["fr: b is missing"]],
  ["a key too many", { a: "x" }, { a: "x", b: "y" }, ["en: b is missing (fr has it)"]],
  ["a lost placeholder", { a: "Hi {name}" }, { a: "Salut" }, ["fr: a lacks {name}"]],
  ["an invented one", { a: "Hi" }, { a: "Salut {nom}" }, ["fr: a has {nom}, which the original lacks"]],
  [
    "a plural turned plain",
    { a: "{n, plural, other {#}}" },
    { a: "{n}" },
    ["fr: a lacks {n, plural}", "fr: a has {n}, which the original lacks"],
  ],
  ["a lost tag", { a: "<b>now</b>" }, { a: "maintenant" }, ["fr: a lacks <b>"]],
  [
    "a lost choice",
    { a: "{s, select, on {x} other {y}}" },
    { a: "{s, select, other {y}}" },
    ["fr: a lacks {s, select, on other}", "fr: a has {s, select, other}, which the original lacks"],
  ],
  [
    "a placeholder inside a plural",
    { a: "{n, plural, other {# for {who}}}" },
    { a: "{n, plural, other {#}}" },
    ["fr: a lacks {who}"],
  ],
  ["an empty text", { a: "x" }, { a: " " }, ["fr: a is empty"]],
])("finds %s", (_, en, fr, problems) => {
  expect(check(en, fr)).toEqual(problems);
});

test("reports invalid ICU texts", () => {
  expect(check({ a: "{" }, { a: "{" })).toHaveLength(2);
});

test("joins nested keys by dots", () => {
  expect([...flatten({ a: { b: { c: "x" } }, d: "y" }).keys()]).toEqual(["a.b.c", "d"]);
});
