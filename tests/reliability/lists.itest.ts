import { type Crowd, fillLists } from "@/scripts/bench/lists/fill";
import { pagedLists } from "@/scripts/bench/lists/lists";
import { rowsTouched } from "@/scripts/bench/lists/rows-touched";

const ROWS = 10_000;
/** A page and what it throws away of rare ones; a list that reads or sorts all of its own touches 500 and more. */
const MOST = 300;

let crowd: Crowd;
beforeAll(async () => {
  crowd = await fillLists(ROWS);
});

test("a page of a list costs the same in the middle of everything as at its beginning", async () => {
  const touched = [];
  for (const { name, read } of pagedLists(crowd)) {
    for (const page of ["first", "middle"] as const) {
      touched.push({ name, page, ...(await rowsTouched(() => read(page))) });
    }
  }
  expect(touched.filter(({ rows }) => rows > MOST || rows === 0)).toEqual([]);
});
