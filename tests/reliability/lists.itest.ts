import { getPerson } from "@/lib/admin/people/use-cases/get-person";
import { getChallenge, lockChallenge, restoreChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { getDispute } from "@/lib/disputes";
import { findDispute } from "@/lib/disputes/transition";
import { countUnread } from "@/lib/notifications";
import { isOfferSecured, moneyReport } from "@/lib/payments";
import type { ChallengeId } from "@/lib/shared/ids";
import { listStreamers } from "@/lib/streamers";
import { forgetAcceptances } from "@/lib/webhooks";
import { type Crowd, fillLists } from "@/scripts/bench/lists/fill";
import { pagedLists } from "@/scripts/bench/lists/lists";
import { rowsTouched } from "@/scripts/bench/lists/rows-touched";
import { boundedReads } from "@/scripts/bench/scale/reads";
import { uniqueWord } from "@/tests/support/unique-word";

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

/** How the pledges of a challenge are in a status: goal, status, cents captured. */
const PLEDGED = {
  active: ["hold", "secured", 0],
  completed: ["capture", "captured", 500],
  declined: ["release", "voided", 0],
  failed: ["release", "secured", 0],
} as const;

/** Has as many people back a challenge of the streamer's in this status as there are rows, for so long that holds were renewed. */
async function crowded(status: keyof typeof PLEDGED): Promise<ChallengeId> {
  const { id } = await db().challenge.findFirstOrThrow({
    where: { streamerId: crowd.streamer.userId, status },
  });
  const [goal, state, captured] = PLEDGED[status];
  await db().$executeRaw`
    UPDATE pledges SET goal = ${goal}::"PledgeGoal", status = ${state}::"PledgeStatus", captured_cents = ${captured}::int,
      renewals = 1
    WHERE challenge_id = ${id}::uuid`;
  await db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, goal, status, captured_cents,
      renewals, counted_at, created_at, updated_at)
    SELECT gen_random_uuid(), c.id, u.id, c.streamer_id, 'boost', 500, ${goal}::"PledgeGoal", ${state}::"PledgeStatus",
      ${captured}::int, 1, now(), now(), now()
    FROM challenges c, users u WHERE c.id = ${id}::uuid AND u.email LIKE 'row%'`;
  await db().$executeRaw`
    UPDATE challenges SET boost_count = ${ROWS}::int, pot_cents = amount_cents + 500 * ${ROWS}::int WHERE id = ${id}::uuid`;
  return id;
}

test("a streamer, an acceptance and the money report read few of a crowd's pledges", async () => {
  const { streamer } = crowd;
  const active = await crowded("active");
  const completed = await crowded("completed");
  const declined = await crowded("declined");
  // Another crowd, whose holds are still being released.
  await crowded("failed");
  const decided = { decidedAt: new Date(), settledAt: new Date() };
  await db().potSettlement.createMany({
    data: [
      { challengeId: completed, decision: "capture", ...decided },
      { challengeId: declined, decision: "release", ...decided },
    ],
  });
  await db().$executeRaw`VACUUM ANALYZE pledges, pot_settlements`;
  const works = {
    active: () => getChallenge(streamer, active),
    completed: () => getChallenge(streamer, completed),
    declined: () => getChallenge(streamer, declined),
    acceptance: () => transaction((tx) => isOfferSecured(tx, active)),
    report: moneyReport,
  };
  const touched = [];
  for (const [name, work] of Object.entries(works)) touched.push({ name, ...(await rowsTouched(work)) });
  expect(touched.filter(({ rows }) => rows > MAX_ROWS)).toEqual([]);

  await db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, goal, status, counted_at, created_at, updated_at)
    SELECT gen_random_uuid(), id, creator_id, streamer_id, 'boost', 500, 'capture', 'secured', now(), now(), now()
    FROM challenges WHERE id = ${completed}::uuid`;
  await db().challenge.update({ where: { id: completed }, data: { boostCount: { increment: 1 } } });
  expect(await getChallenge(streamer, completed)).toMatchObject({
    collection: { goal: "capture", done: ROWS + 1, total: ROWS + 2 },
  });
  expect((await rowsTouched(() => getChallenge(streamer, completed))).rows).toBeLessThan(MAX_ROWS);
});

test.each(["active", "cancelled"] as const)(
  "looks at few events of a busy challenge that is %s",
  async (status) => {
    const { streamer, viewer } = crowd;
    const { id } = await db().challenge.findFirstOrThrow({
      where: { creatorId: viewer.userId, streamerId: streamer.userId, status },
    });
    await db().$executeRaw`
    INSERT INTO challenge_events (challenge_id, event, to_status, at)
    SELECT ${id}::uuid, 'boost', 'active', now() FROM generate_series(1, ${ROWS}::int)`;
    await db().$executeRaw`VACUUM ANALYZE challenge_events`;
    for (const reader of [streamer, viewer]) {
      expect((await rowsTouched(() => getChallenge(reader, id))).rows).toBeLessThan(MAX_ROWS);
    }
    const restored = () => transaction(async (tx) => restoreChallenge(tx, await lockChallenge(tx, id)));
    expect((await rowsTouched(restored)).rows).toBeLessThan(MAX_ROWS);
  },
);

test("a dispute reads neither all that its crowd says nor what others say", async () => {
  const { challengeId, operator } = crowd;
  await db().$executeRaw`
    INSERT INTO disputes (id, challenge_id, status, opened_at, updated_at)
    VALUES (gen_random_uuid(), ${challengeId}::uuid, 'open', now(), now())`;
  await db().$executeRaw`
    INSERT INTO dispute_statements (id, dispute_id, backer_id, reason, text, created_at)
    SELECT gen_random_uuid(), d.id, p.backer_id, 'not_done', 'It was not done.', p.counted_at
    FROM disputes d JOIN pledges p ON p.challenge_id = d.challenge_id AND p.first_of_backer
    WHERE d.challenge_id = ${challengeId}::uuid`;
  await db().$executeRaw`
    INSERT INTO dispute_evidence (id, dispute_id, text, links, created_at)
    SELECT gen_random_uuid(), id, 'It was.', '{}', now() FROM disputes WHERE challenge_id <> ${challengeId}::uuid`;
  await db().$executeRaw`VACUUM ANALYZE disputes, dispute_statements, dispute_evidence`;
  const other = await db().dispute.findFirstOrThrow({ where: { challengeId: { not: challengeId } } });
  const touched = [];
  for (const id of [challengeId, other.challengeId]) {
    touched.push(await rowsTouched(() => getDispute(operator, id, "en")));
    touched.push(await rowsTouched(() => transaction((tx) => findDispute(tx, id))));
  }
  expect(touched.filter(({ rows }) => rows > MAX_ROWS)).toEqual([]);
  const { statements, statement_count } = await getDispute(operator, challengeId, "en");
  expect([statements.length, statement_count]).toEqual([50, ROWS]);
});

test("finds the unsent acceptance of a challenge among all that a webhook is still to send", async () => {
  const { webhookId, challengeId } = crowd;
  await db().$executeRaw`
    INSERT INTO webhook_deliveries (id, endpoint_id, type, subject_id, data, at, due_at)
    SELECT gen_random_uuid(), ${webhookId}::uuid, 'challenge.boosted', gen_random_uuid(), '{}', now(), now()
    FROM generate_series(1, ${ROWS}::int)`;
  await db().$executeRaw`
    INSERT INTO webhook_deliveries (id, endpoint_id, type, subject_id, data, at, due_at)
    VALUES (gen_random_uuid(), ${webhookId}::uuid, 'challenge.accepted', ${challengeId}::uuid, '{}', now(), now())`;
  await db().$executeRaw`VACUUM ANALYZE webhook_deliveries`;
  const read = await db().$transaction(async (tx) => {
    const counted = async () => {
      const [row] = await tx.$queryRaw<{ read: number }[]>`
        SELECT (seq_tup_read + idx_tup_fetch)::float8 AS read FROM pg_stat_xact_user_tables
        WHERE relname = 'webhook_deliveries'`;
      return row?.read ?? 0;
    };
    const before = await counted();
    await forgetAcceptances(tx, [challengeId]);
    return (await counted()) - before;
  });
  expect(read).toBeLessThan(MAX_ROWS);
  expect(await db().webhookDelivery.count({ where: { type: "challenge.accepted" } })).toBe(0);
});

test("a person's signals look at a bounded number of uses of a card and of an address", async () => {
  const [address, card] = [uniqueWord(), "7788"];
  await db().$executeRaw`
    INSERT INTO holds (id, pledge_id, status, amount_cents, card_brand, card_last4, ended_at, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'voided', 500, 'visa', ${card}, now(), now(), now() FROM pledges`;
  await db().$executeRaw`
    INSERT INTO sessions (id, user_id, address_hash, created_at, last_seen_at, expires_at)
    SELECT gen_random_uuid(), id, ${address}, now(), now(), now() + interval '1 hour' FROM users`;
  await db().$executeRaw`VACUUM ANALYZE holds, sessions`;
  const { operator, viewer } = crowd;
  const { signals } = await getPerson(operator, viewer.userId, "en");
  expect(signals).toContainEqual(expect.objectContaining({ signal: "shared_card", count: 20 }));
  const { rows } = await rowsTouched(() => getPerson(operator, viewer.userId, "en"));
  expect(rows).toBeLessThan(2_000);
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
