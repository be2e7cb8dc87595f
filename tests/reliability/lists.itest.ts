import { db } from "@/lib/db/client";
import { countUnread } from "@/lib/notifications";
import { type Crowd, fillLists } from "@/scripts/bench/lists/fill";
import { pagedLists } from "@/scripts/bench/lists/lists";
import { rowsTouched } from "@/scripts/bench/lists/rows-touched";
import { boundedReads } from "@/scripts/bench/scale/reads";

const ROWS = 10_000;
/** A page plus the rows that filters discard; a list that reads or sorts all of its rows touches 500 and more. */
const MAX_ROWS = 300;

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
  expect(touched.filter(({ rows }) => rows > MAX_ROWS || rows === 0)).toEqual([]);
});

test("reads a bounded number of rows for searches, and for pages about one person or challenge", async () => {
  const touched = [];
  for (const { name, read } of boundedReads(crowd)) touched.push({ name, ...(await rowsTouched(read)) });
  expect(touched.filter(({ rows }) => rows > MAX_ROWS)).toEqual([]);
});

test.each(["round", "play ruond", "round 77", "row", "roww", "zzyzx", "ro"])(
  "looks for %p by index, and at few rows",
  async (q) => {
    const [before, after] = await db().$transaction(async (tx) => {
      // What the connection has not reported yet counts from its last report.
      const counted = () => tx.$queryRaw<{ scanned: bigint; fetched: bigint }[]>`
        SELECT sum(seq_tup_read)::bigint AS scanned, sum(idx_tup_fetch)::bigint AS fetched FROM pg_stat_xact_user_tables
        WHERE relname IN ('challenge_search', 'profiles', 'challenges')`;
      const [first] = await counted();
      await tx.$queryRaw`SELECT id::text FROM search_challenges(${q}, ${`%${q}%`}, ${q.length > 2}, 100)`;
      await tx.$queryRaw`SELECT id::text FROM search_streamers(${q}, ${q}, ${`%${q}%`}, ${q.length > 2}, 100)`;
      return [first, (await counted())[0]];
    });
    expect(after?.scanned).toBe(before?.scanned);
    // Each kind of match has its hundred; a thousand texts are looked at for what is similar.
    expect(Number((after?.fetched ?? 0n) - (before?.fetched ?? 0n))).toBeLessThan(3_000);
  },
);

test("counts unread notifications without reading the others", async () => {
  await db().$executeRaw`
    UPDATE notifications SET read_at = now() WHERE user_id = ${crowd.viewer.userId}::uuid AND id NOT IN (
      SELECT id FROM notifications WHERE user_id = ${crowd.viewer.userId}::uuid LIMIT 7)`;
  await db().$executeRaw`VACUUM ANALYZE notifications`;
  expect(await countUnread(crowd.viewer)).toBe(7);
  expect((await rowsTouched(() => countUnread(crowd.viewer))).rows).toBe(7);
});
