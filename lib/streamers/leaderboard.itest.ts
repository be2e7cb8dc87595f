import { randomUUID } from "node:crypto";
import { GET } from "@/app/api/leaderboard/route";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now, setClockOffset } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { rowsTouched } from "@/scripts/bench/lists/rows-touched";
import { callRoute } from "@/tests/support/call-route";
import { challengeRow } from "@/tests/support/challenge-row";
import { addCrowd } from "@/tests/support/crowd";
import { statementsOf } from "@/tests/support/statements";
import { runTasks } from "@/tests/support/tasks";
import { activeChallenge, completedChallenge, createStreamer, createViewer } from "@/tests/support/world";
import { getLeaderboard, keepLeaderboard, repairLeaderboard, repairNextFigures, repairNextPlaces } from ".";
import { type Board, leaderSchema, type Period } from "./contract";

const DAY_MS = 86_400_000;

afterEach(async () => {
  setClockOffset(0);
  expect(await repairLeaderboard()).toEqual([]);
});

type Pair = { readonly viewer: Actor; readonly streamer: Actor };

/** Writes a completed challenge. @returns its id */
function completed({ viewer, streamer }: Pair, daysAgo = 0): Promise<ChallengeId> {
  const at = new Date(now().getTime() - daysAgo * DAY_MS);
  const [creatorId, streamerId] = [viewer.userId, streamer.userId];
  return challengeRow({
    ...{ creatorId, streamerId, status: "completed" },
    ...{ createdAt: at, updatedAt: at, activatedAt: at, endedAt: at },
  });
}

/** Writes a pledge of a person whose card is about to be charged. @returns the pledge's id */
async function pledged(challengeId: ChallengeId, { viewer, streamer }: Pair): Promise<string> {
  const at = now();
  const { id } = await db().pledge.create({
    data: {
      ...{ challengeId, backerId: viewer.userId, streamerId: streamer.userId },
      ...{ kind: "boost", amountCents: 99_999_999, goal: "capture", status: "secured" },
      ...{ countedAt: at, createdAt: at, updatedAt: at },
    },
    select: { id: true },
  });
  return id;
}

/** Writes what was captured of a pledge, and returned. */
async function capture(id: string, capturedCents: number, refundedCents = 0): Promise<void> {
  await db().pledge.update({ where: { id }, data: { status: "captured", capturedCents, refundedCents } });
}

/** Writes a completed challenge and its captured pledge. @returns the pledge's id */
async function earned(people: Pair, cents: number, daysAgo = 0): Promise<string> {
  const id = await pledged(await completed(people, daysAgo), people);
  await capture(id, cents);
  return id;
}

const pair = async () => ({
  viewer: await createViewer(),
  streamer: await createStreamer({ payouts: "none" }),
});

/** Somebody's place, once the boards are kept. */
async function found(actor: Actor, board: Board, period: Period = "all") {
  await keepLeaderboard();
  return placeOf(actor, board, period);
}

async function placeOf(actor: Actor, board: Board, period: Period = "all") {
  const { items } = await getLeaderboard({ board, period, limit: 100 });
  return items.find(({ id }) => id === actor.userId);
}

test("counts captured money for the streamer who earned it and for everybody who paid it", async () => {
  const people = { ...(await pair()), booster: await createViewer(), streamer: await createStreamer() };
  const published = () => db().outboxEvent.count({ where: { channel: "leaderboard" } });
  const before = await published();
  const open = await activeChallenge(people, 9_000);
  expect(await found(people.streamer, "streamers")).toBeUndefined();
  expect(await published()).toBe(before);
  await completedChallenge(people, 2_500);
  // Both cards were charged before the boards were kept.
  expect(await published()).toBe(before + 1);
  expect(await found(people.streamer, "streamers")).toMatchObject({ total: 35, completed_challenges: 1 });
  expect(await found(people.viewer, "viewers")).toMatchObject({ total: 25, completed_challenges: 1 });
  expect(await found(people.booster, "viewers")).toMatchObject({ total: 10, completed_challenges: 1 });
  expect(await db().challenge.count({ where: { id: open, status: "active" } })).toBe(1);
});

test("does not count refunded money", async () => {
  const people = await pair();
  const id = await earned(people, 5_000);
  await earned(people, 700);
  expect(await found(people.viewer, "viewers")).toMatchObject({ total: 57, completed_challenges: 2 });
  await capture(id, 5_000, 4_000);
  expect(await found(people.viewer, "viewers")).toMatchObject({ total: 17, completed_challenges: 2 });
  await capture(id, 5_000, 5_000);
  expect(await found(people.streamer, "streamers")).toMatchObject({ total: 7, completed_challenges: 1 });
  expect(await found(people.viewer, "viewers")).toMatchObject({ total: 7, completed_challenges: 1 });
  // The bank returned a part of the refund.
  await db().pledge.update({ where: { id }, data: { refundFailedCents: 300 } });
  expect(await found(people.viewer, "viewers")).toMatchObject({ total: 10, completed_challenges: 2 });
});

test("leaves nothing of people whose money all went back", async () => {
  const people = await pair();
  const id = await earned(people, 5_000);
  await keepLeaderboard();
  await capture(id, 5_000, 5_000);
  expect(await found(people.viewer, "viewers")).toBeUndefined();
  expect(await db().leader.count({ where: { personId: people.viewer.userId } })).toBe(0);
});

test("counts nothing of a challenge that was not completed", async () => {
  const people = await pair();
  const [creatorId, streamerId] = [people.viewer.userId, people.streamer.userId];
  const challengeId = await challengeRow({ creatorId, streamerId, status: "failed", endedAt: now() });
  await capture(await pledged(challengeId, people), 5_000);
  expect(await found(people.streamer, "streamers")).toBeUndefined();
});

test("counts what was charged before the challenge is known to be completed", async () => {
  const people = await pair();
  const [creatorId, streamerId] = [people.viewer.userId, people.streamer.userId];
  const challengeId = await challengeRow({ creatorId, streamerId, status: "in_progress", endedAt: null });
  await capture(await pledged(challengeId, people), 5_000);
  expect(await found(people.streamer, "streamers")).toBeUndefined();
  await db().challenge.update({ where: { id: challengeId }, data: { status: "completed", endedAt: now() } });
  expect(await found(people.streamer, "streamers")).toMatchObject({ total: 50, completed_challenges: 1 });
  expect(await repairLeaderboard()).toEqual([]);
});

test("counts a challenge once for a person, whichever of their pledges is charged first", async () => {
  const people = await pair();
  const challengeId = await completed(people);
  const [early, late] = [await pledged(challengeId, people), await pledged(challengeId, people)];
  await db().$transaction(
    async (tx) => {
      await tx.pledge.update({ where: { id: late }, data: { status: "captured", capturedCents: 300 } });
      await capture(early, 500);
      // The other charge is not committed yet.
      expect(await found(people.viewer, "viewers")).toMatchObject({ total: 5, completed_challenges: 1 });
    },
    { timeout: 30_000 },
  );
  expect(await found(people.viewer, "viewers")).toMatchObject({ total: 8, completed_challenges: 1 });
  expect(await found(people.streamer, "streamers")).toMatchObject({ total: 8, completed_challenges: 1 });
});

test("updates the leaderboard in one worker at a time, and in the others when it is done", async () => {
  const people = await pair();
  await earned(people, 5_000);
  await db().$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM leaderboard_periods FOR UPDATE`;
      // Returns at once, although there is something to count.
      await keepLeaderboard();
      expect(await placeOf(people.viewer, "viewers")).toBeUndefined();
    },
    { timeout: 30_000 },
  );
  await Promise.all([keepLeaderboard(), keepLeaderboard(), keepLeaderboard()]);
  expect(await found(people.viewer, "viewers")).toMatchObject({ total: 50, completed_challenges: 1 });
});

test("counts a crowd in a few statements", async () => {
  const people = await pair();
  const challengeId = await completed(people);
  await db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, goal, status, counted_at, created_at, updated_at)
    SELECT gen_random_uuid(), ${challengeId}::uuid, ${people.viewer.userId}::uuid, ${people.streamer.userId}::uuid, 'boost', 500,
      'capture', 'secured', now(), now(), now() FROM generate_series(1, 1100)`;
  await db()
    .$executeRaw`UPDATE pledges SET status = 'captured', captured_cents = 500 WHERE challenge_id = ${challengeId}::uuid`;
  const statements = await statementsOf(keepLeaderboard);
  // Three times 500, each between BEGIN and COMMIT: looked for, locked, looked for again, counted, cleared, announced.
  expect(statements.length).toBeLessThan(30);
  expect(await placeOf(people.viewer, "viewers")).toMatchObject({ total: 5_500, completed_challenges: 1 });
});

test("reads of a crowd in proportion to what changed", async () => {
  const people = await pair();
  const challengeId = await completed(people);
  await db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, goal, status, captured_cents, counted_at, created_at, updated_at)
    SELECT gen_random_uuid(), ${challengeId}::uuid, ${people.viewer.userId}::uuid, ${people.streamer.userId}::uuid, 'boost', 500,
      'capture', 'captured', 10, now(), now(), now() FROM generate_series(1, 3000)`;
  const more = await Promise.all(Array.from({ length: 10 }, () => pledged(challengeId, people)));
  const captureFive = async () => void (await Promise.all(more.splice(0, 5).map((id) => capture(id, 10))));
  await captureFive();
  const touched = await rowsTouched(async () => {
    await keepLeaderboard();
    // Its statements are executed again to be measured.
    await captureFive();
  });
  expect(touched.rows).toBeLessThan(500);
  await repairLeaderboard();
});

test("repairs what was changed past it", async () => {
  const people = await pair();
  await earned(people, 5_000);
  await earned(people, 700);
  await keepLeaderboard();
  const { userId } = people.viewer;
  await db().leader.updateMany({ where: { personId: userId, period: "1w" }, data: { totalCents: 1 } });
  await db().leader.deleteMany({ where: { personId: userId, period: "1m" } });
  // Waits to be counted, and is no difference.
  await earned(people, 300);
  expect(await repairLeaderboard()).toEqual([userId]);
  expect(await placeOf(people.viewer, "viewers", "1w")).toMatchObject({ total: 57, completed_challenges: 2 });
  expect(await found(people.viewer, "viewers", "1m")).toMatchObject({ total: 60, completed_challenges: 3 });
  // Of somebody who never backed anything.
  const stranger = await createViewer();
  await db().leader.create({
    data: { personId: stranger.userId, board: "viewers", period: "all", totalCents: 5, completed: 1 },
  });
  expect(await repairLeaderboard()).toEqual([stranger.userId]);
  expect(await placeOf(stranger, "viewers")).toBeUndefined();
});

test("the nightly jobs repair what differs beyond their first batch", async () => {
  await addCrowd({ challengeId: await activeChallenge(await pair()), boosts: 250, holds: "rows" });
  // The newest id comes last.
  const last = await createStreamer();
  await db().leader.create({
    data: { personId: last.userId, board: "viewers", period: "all", totalCents: 5, completed: 1 },
  });
  await db().streamer.update({ where: { userId: last.userId }, data: { fundedCents: 5 } });
  await repairNextPlaces(null);
  await repairNextFigures(null);
  await runTasks((name) => name.startsWith("streamers.repair"));
  expect(await placeOf(last, "viewers")).toBeUndefined();
  expect(await db().streamer.findUnique({ where: { userId: last.userId } })).toMatchObject({
    fundedCents: 0n,
  });
});

test("counts challenges completed within the period", async () => {
  const people = await pair();
  for (const daysAgo of [1, 20, 60, 150, 300, 800]) await earned(people, 1_000, daysAgo);
  const totals: Record<string, number | undefined> = {};
  for (const period of ["1w", "1m", "3m", "6m", "1y", "all"] as const) {
    totals[period] = (await found(people.viewer, "viewers", period))?.total;
  }
  expect(totals).toEqual({ "1w": 10, "1m": 20, "3m": 30, "6m": 40, "1y": 50, all: 60 });
});

// The clock of the tests goes back, and the periods do not: the test that goes farthest comes last.

/** The totals of the viewers' board, by period. */
async function totalsOf({ viewer }: Pair) {
  const totals: Record<string, number | undefined> = {};
  for (const period of ["1w", "1m", "3m", "all"] as const)
    totals[period] = (await found(viewer, "viewers", period))?.total;
  return totals;
}

test("takes out challenges that nobody counted yet, and many at once", async () => {
  const people = await pair();
  for (let index = 0; index < 12; index++) await earned(people, 100, 6);
  await keepLeaderboard();
  await earned(people, 5_000, 6);
  setClockOffset(2 * DAY_MS);
  expect(await totalsOf(people)).toEqual({ "1w": undefined, "1m": 62, "3m": 62, all: 62 });
});

test("takes out of a period what was completed before it", async () => {
  const people = await pair();
  const early = await earned(people, 1_000, 5);
  const late = await pledged(await completed(people, 5), people);
  await earned(people, 2_000);
  expect(await totalsOf(people)).toEqual({ "1w": 30, "1m": 30, "3m": 30, all: 30 });
  setClockOffset(3 * DAY_MS);
  expect(await totalsOf(people)).toEqual({ "1w": 20, "1m": 30, "3m": 30, all: 30 });
  expect(await placeOf(people.viewer, "viewers", "1w")).toMatchObject({ completed_challenges: 1 });
  // Money of a challenge that has left a period changes it no more.
  await capture(early, 1_000, 600);
  await capture(late, 100);
  expect(await totalsOf(people)).toEqual({ "1w": 20, "1m": 25, "3m": 25, all: 25 });
  setClockOffset(40 * DAY_MS);
  expect(await totalsOf(people)).toEqual({ "1w": undefined, "1m": undefined, "3m": 25, all: 25 });
});

test("sorts by total; equal totals share a rank in a stable order", async () => {
  const [one, two, three] = [await pair(), await pair(), await pair()];
  await earned(one, 800_000);
  await earned(two, 900_000);
  await earned(three, 800_000);
  await keepLeaderboard();
  const read = async () => (await getLeaderboard({ board: "streamers", period: "1y", limit: 3 })).items;
  const leaders = await read();
  expect(leaders.map(({ rank, total }) => [rank, total])).toEqual([
    [1, 9_000],
    [2, 8_000],
    [2, 8_000],
  ]);
  expect(leaders[0]?.id).toBe(two.streamer.userId);
  expect(await read()).toEqual(leaders);
});

test("leaves out suspended people and closed accounts", async () => {
  const people = await pair();
  await earned(people, 1_000);
  await db().user.update({ where: { id: people.viewer.userId }, data: { suspendedAt: now() } });
  await db().user.update({
    where: { id: people.streamer.userId },
    data: { suspendedAt: now(), deletionRequestedAt: now() },
  });
  expect(await found(people.viewer, "viewers")).toBeUndefined();
  expect(await found(people.streamer, "streamers")).toBeUndefined();
});

test("shows a streamer's name and picture, and a viewer's username only", async () => {
  const people = await pair();
  await earned(people, 1_000);
  for (const { userId } of [people.viewer, people.streamer]) {
    await db().profile.update({
      where: { userId },
      data: { fullName: "Full Name", avatarUrl: "/api/avatars/a.webp" },
    });
  }
  expect(await found(people.streamer, "streamers")).toMatchObject({
    name: "Full Name",
    profile_image: "/api/avatars/a.webp",
  });
  const viewer = await found(people.viewer, "viewers");
  expect(viewer).toMatchObject({ name: viewer?.username, profile_image: null });
});

describe("GET /api/leaderboard", () => {
  const ask = (query = "") => callRoute(GET, { path: `/api/leaderboard?${query}` });

  test("answers one page, by default the streamers of all time", async () => {
    const people = await pair();
    await earned(people, 99_999_999);
    await keepLeaderboard();
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("link")).toBeNull();
    for (const leader of answer.body) expect(() => leaderSchema.strict().parse(leader)).not.toThrow();
    expect(answer.body[0]).toMatchObject({
      _id: people.streamer.userId,
      id: people.streamer.userId,
      rank: 1,
      total: 999_999.99,
    });
    const viewers = await ask("board=viewers&period=1y&limit=1");
    expect(viewers.body).toMatchObject([{ id: people.viewer.userId }]);
  });

  test.each([
    "period=2w",
    "period=",
    "board=admins",
    "limit=0",
    "limit=101",
    "limit=x",
    "sort=email",
    `cursor=${randomUUID()}`,
  ])("refuses %s", async (query) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });
});
