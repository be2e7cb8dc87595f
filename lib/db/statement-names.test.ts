import { statementName } from "./statement-names";

const third = (sql: string) => [1, 2, 3].map(() => statementName(sql)).at(-1);

test("names each statement that is used again and again, within the length that Postgres distinguishes", () => {
  expect([statementName("SELECT 1"), statementName("SELECT 1")]).toEqual(["", ""]);
  const name = statementName("SELECT 1");
  expect(statementName("SELECT 1")).toBe(name);
  expect(third("SELECT 2")).not.toBe(name);
  expect(name.length).toBeGreaterThan(0);
  expect(name.length).toBeLessThan(64);
});

test("many texts that do not return take no name from one that is used between them", () => {
  const name = third("SELECT 3");
  for (let index = 0; index < 5_000; index += 1) {
    expect(statementName(`SELECT 'word ${index}'`)).toBe("");
    if (index % 100 === 0) expect(statementName("SELECT 3")).toBe(name);
  }
  expect(third("SELECT 'used only after them'")).not.toBe("");
});
