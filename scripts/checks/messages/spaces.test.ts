import { breakableSpaces } from "./spaces";

test("requires non-breaking spaces around French punctuation", () => {
  const texts = {
    ok: "Presque fini\u202f: «\u00a0{text}\u00a0», 20\u00a0%. Prêt\u202f?",
    colon: "Presque fini : confirmez",
    wide: "Presque fini\u00a0: confirmez",
    quoted: "«\u00a0{text} »",
    opened: "« {text}\u00a0»",
  };
  const keys = breakableSpaces(texts).map((problem) => problem.split(" ")[1]);
  expect(keys).toEqual(["colon", "wide", "quoted", "opened"]);
});
