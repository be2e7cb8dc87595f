import { existsSync, readFileSync } from "node:fs";

const page = readFileSync("docs/asvs.md", "utf8");
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| (.+?) \| (.+) \| (.+?) \|$/gm)].map(
  ([, number = "", state = "", , where = ""]) => ({
    number,
    state,
    why: / no test: (.+)$/.exec(where)?.[1],
    paths: [...where.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  }),
);
const skipped = [...page.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \| [^|]+ \|$/gm)].flatMap(
  ([, numbers = ""]) => numbers.split(", "),
);

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test("lists every requirement of levels 1 and 2 once", () => {
  const numbers = [...rows.map(({ number }) => number), ...skipped];
  expect(numbers.length).toBe(new Set(numbers).size);
  const count = (chapter: number) => numbers.filter((number) => number.startsWith(`${chapter}.`)).length;
  expect(CHAPTERS.map((_, index) => count(index + 1))).toEqual(CHAPTERS);
});

test("every row has a state and names files that exist", () => {
  expect(rows.filter(({ paths }) => paths.length === 0)).toEqual([]);
  expect(rows.filter(({ state }) => !["met", "**not met**", "deployment"].includes(state))).toEqual([]);
  expect(rows.flatMap(({ paths }) => paths).filter((path) => !existsSync(path))).toEqual([]);
});

test("every row that is met names a test or says why there is none, and not both", () => {
  const met = rows.filter(({ state }) => state === "met");
  const isTested = ({ paths }: (typeof rows)[number]) =>
    paths.some((path) => /\.(?:i?test|spec)\.tsx?$/.test(path));
  expect(met.filter((row) => isTested(row) === (row.why !== undefined))).toEqual([]);
});
