import { statementName } from "./statement-names";

test("a statement keeps its name, another has another, and neither is longer than Postgres reads", () => {
  const name = statementName("SELECT 1");
  expect(statementName("SELECT 1")).toBe(name);
  expect(statementName("SELECT 2")).not.toBe(name);
  expect(name.length).toBeLessThan(64);
});

test("texts without end get no name, while those that were known keep theirs", () => {
  const first = statementName("SELECT 1");
  const names = Array.from({ length: 1_000 }, (_, index) => statementName(`SELECT 'word ${index}'`));
  expect(names.at(-1)).toBe("");
  expect(statementName("SELECT 1")).toBe(first);
});
