import { statementName } from "./statement-names";

test("names each statement, within the length that Postgres distinguishes", () => {
  const name = statementName("SELECT 1");
  expect(statementName("SELECT 1")).toBe(name);
  expect(statementName("SELECT 2")).not.toBe(name);
  expect(name.length).toBeLessThan(64);
});

test("names no further statements once there are too many, and keeps the known names", () => {
  const first = statementName("SELECT 1");
  const names = Array.from({ length: 1_000 }, (_, index) => statementName(`SELECT 'word ${index}'`));
  expect(names.at(-1)).toBe("");
  expect(statementName("SELECT 1")).toBe(first);
});
