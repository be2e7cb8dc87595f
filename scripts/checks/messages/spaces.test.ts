import { breakableSpaces } from "./spaces";

test("French marks keep to their words", () => {
  const texts = {
    ok: "Presque fini\u00a0: «\u00a0{text}\u00a0», 20\u00a0%. Prêt\u00a0?",
    colon: "Presque fini : confirmez",
    quoted: "«\u00a0{text} »",
    opened: "« {text}\u00a0»",
  };
  const told = breakableSpaces(texts).map((problem) => problem.split(" ")[1]);
  expect(told).toEqual(["colon", "quoted", "opened"]);
});
