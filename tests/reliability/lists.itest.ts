import { getChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { countUnread } from "@/lib/notifications";
import { listStreamers } from "@/lib/streamers";
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

test("the streamer's reading of a challenge looks at few of its events", async () => {
  const { streamer } = crowd;
  const { id } = await db().challenge.findFirstOrThrow({
    where: { streamerId: streamer.userId, status: "active" },
  });
  await db().$executeRaw`
    INSERT INTO challenge_events (challenge_id, event, to_status, at)
    SELECT ${id}::uuid, 'boost', 'active', now() FROM generate_series(1, ${ROWS}::int)`;
  await db().$executeRaw`VACUUM ANALYZE challenge_events`;
  const { rows } = await rowsTouched(() => getChallenge(streamer, id));
  expect(rows).toBeLessThan(MAX_ROWS);
});

/** What searching challenges and streamers reads: rows of whole tables, and rows that indexes led to. */
async function readBySearching(q: string): Promise<{ readonly scanned: number; readonly fetched: number }> {
  return db().$transaction(async (tx) => {
    // What the connection has not reported yet counts from its last report.
    const counted = async () => {
      const [row] = await tx.$queryRaw<{ scanned: number; fetched: number }[]>`
        SELECT sum(seq_tup_read)::float8 AS scanned, sum(idx_tup_fetch)::float8 AS fetched FROM pg_stat_xact_user_tables
        WHERE relname IN ('challenge_search', 'profiles', 'challenges', 'streamers')`;
      return row ?? { scanned: 0, fetched: 0 };
    };
    const before = await counted();
    await tx.$queryRaw`SELECT id::text FROM search_challenges(${q}, ${`%${q}%`}, ${q.length > 2}, 100)`;
    await tx.$queryRaw`SELECT id::text FROM search_streamers(${q}, ${q}, ${`%${q}%`}, ${q.length > 2}, 100)`;
    const after = await counted();
    return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched };
  });
}

/** Each kind of match has its hundred; a thousand texts and a thousand names are found and then looked at for what is similar. */
const MAX_FETCHED = 5_000;

test.each(["round", "play ruond", "round 77", "row", "roww", "zzyzx", "ro"])(
  "looks for %p by index, and at few rows",
  async (q) => {
    const { scanned, fetched } = await readBySearching(q);
    expect(scanned).toBe(0);
    expect(fetched).toBeLessThan(MAX_FETCHED);
  },
);

test("compares a misspelled name with few names, however many are similar", async () => {
  await db().$executeRaw`
    WITH people AS (
      INSERT INTO users (id, email, created_at) SELECT gen_random_uuid(), 'roxane' || n || '@example.test', now()
      FROM generate_series(1, 4000) AS n RETURNING id, email
    ), shown AS (
      INSERT INTO profiles (user_id, full_name, username, username_key, user_type, created_at, updated_at)
      SELECT id, 'Roxane', split_part(email, '@', 1), split_part(email, '@', 1), 'streamer', now(), now() FROM people
    )
    INSERT INTO streamers (user_id, created_at, updated_at) SELECT id, now(), now() FROM people`;
  await db().$executeRaw`VACUUM ANALYZE profiles, streamers`;
  expect((await listStreamers({ q: "roxxane", sort: "funded", limit: 24 })).items).toHaveLength(24);
  const { scanned, fetched } = await readBySearching("roxxane");
  expect(scanned).toBe(0);
  expect(fetched).toBeLessThan(MAX_FETCHED);
});

test.each([
  [7, 7],
  [150, 100],
])("counts %d unread notifications among many read ones by reading %d", async (unread, counted) => {
  await db().$executeRaw`
    UPDATE notifications SET read_at = CASE WHEN id NOT IN (
      SELECT id FROM notifications WHERE user_id = ${crowd.viewer.userId}::uuid LIMIT ${unread}) THEN now() END`;
  await db().$executeRaw`VACUUM ANALYZE notifications`;
  expect(await countUnread(crowd.viewer)).toBe(counted);
  expect(await rowsTouched(() => countUnread(crowd.viewer))).toMatchObject({ rows: counted });
});
