import { type Crowd, fillLists } from "@/scripts/bench/lists/fill";
import { pagedLists } from "@/scripts/bench/lists/lists";
import { rowsTouched } from "@/scripts/bench/lists/rows-touched";

const ROWS = 10_000;
/** A page plus the rows that filters discard; a list that reads or sorts all of its rows touches 500 and more. */
const MOST = 300;

let crowd: Crowd;
beforeAll(async () => {
  crowd = await fillLists(ROWS);
});

test("reads a bounded number of rows for a page of a list, at its start and in its middle", async () => {
  const touched = [];
  for (const { name, read } of pagedLists(crowd)) {
    for (const page of ["first", "middle"] as const) {
      touched.push({ name, page, ...(await rowsTouched(() => read(page))) });
    }
  }
  expect(touched.filter(({ rows }) => rows > MOST || rows === 0)).toEqual([]);
});
