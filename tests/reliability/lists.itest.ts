import { db } from "@/lib/db/client";
import { countUnread } from "@/lib/notifications";
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
      touched.push({ name, page, ...(await rowsTouched(() => read(page), { alsoPrepared: true })) });
    }
  }
  expect(touched.filter(({ rows }) => rows > MOST || rows === 0)).toEqual([]);
});

test("counts unread notifications without reading the others", async () => {
  await db().$executeRaw`
    UPDATE notifications SET read_at = now() WHERE user_id = ${crowd.viewer.userId}::uuid AND id NOT IN (
      SELECT id FROM notifications WHERE user_id = ${crowd.viewer.userId}::uuid LIMIT 7)`;
  await db().$executeRaw`VACUUM ANALYZE notifications`;
  expect(await countUnread(crowd.viewer)).toBe(7);
  expect((await rowsTouched(() => countUnread(crowd.viewer))).rows).toBe(7);
});
