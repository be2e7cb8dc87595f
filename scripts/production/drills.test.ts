import { existsSync } from "node:fs";
import path from "node:path";
import { readWords } from "./drills";

const read = (line: string) => readWords(line.split(" ").filter(Boolean));

test("no word is for all of them, in their order", () => {
  const { drills, options } = read("");
  expect(drills.indexOf("deploy")).toBeLessThan(drills.indexOf("raid"));
  expect(drills.filter((drill) => !existsSync(path.join(__dirname, `${drill}.ts`)))).toEqual([]);
  expect(options).toEqual([]);
});

test.each([
  ["keys", "keys", []],
  ["deploy 500", "deploy", ["500"]],
  ["schema --before HEAD~3", "schema", ["--before", "HEAD~3"]],
  ["--before=dist-1 skew", "skew", ["--before", "dist-1"]],
  ["raid --scale 0.5", "raid", ["--scale", "0.5"]],
])("'%s' is for %s alone", (line, drill, options) => {
  expect(read(line)).toEqual({ drills: [drill], options });
});

test.each(["--before HEAD~3", "500", "deploys", "deploy many", "deploy 1 2", "keys 5", "keys --scale 0.5"])(
  "'%s' says how it is used",
  (line) => expect(() => read(line)).toThrow("npm run verify:production -- skew --before <directory>"),
);

test("an unknown option is named", () => {
  expect(() => read("schema --after HEAD")).toThrow("--after");
});
