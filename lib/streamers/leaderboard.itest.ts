import { randomUUID } from "node:crypto";
import { GET } from "@/app/api/leaderboard/route";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { clockOffset, now, setClockOffset } from "@/lib/shared/clock";
import { callRoute } from "@/tests/support/call-route";
import { challengeRow } from "@/tests/support/challenge-row";
import { activeChallenge, completedChallenge, createStreamer, createViewer } from "@/tests/support/world";
import { type Board, leaderSchema, type Period } from "./contract";
import { readLeaderboard } from "./use-cases/read-leaderboard";

const DAY_MS = 86_400_000;

afterEach(() => setClockOffset(0));

/** Writes a completed challenge and its captured offer. @returns the pledge */
async function earned(people: { viewer: Actor; streamer: Actor }, cents: number, daysAgo = 0) {
  const at = new Date(now().getTime() - daysAgo * DAY_MS);
  const [backerId, streamerId] = [people.viewer.userId, people.streamer.userId];
  const moments = { createdAt: at, updatedAt: at, activatedAt: at, endedAt: at };
  const challengeId = await challengeRow({
    creatorId: backerId,
    streamerId,
    status: "completed",
    potCents: cents,
    ...moments,
  });
  return db().pledge.create({
    data: {
      challengeId,
      backerId,
      streamerId,
      kind: "offer",
      amountCents: cents,
      goal: "capture",
      status: "captured",
      capturedCents: cents,
      countedAt: at,
      createdAt: at,
      updatedAt: at,
    },
  });
}

const pair = async () => ({
  viewer: await createViewer(),
  streamer: await createStreamer({ payouts: "none" }),
});

async function found(actor: Actor, board: Board, period: Period = "all") {
  const leaders = await readLeaderboard({ board, period, limit: 100 });
  return leaders.find(({ id }) => id === actor.userId);
}

test("counts captured money for the streamer who earned it and for everybody who paid it", async () => {
  const people = { ...(await pair()), booster: await createViewer(), streamer: await createStreamer() };
  const published = () => db().outboxEvent.count({ where: { channel: "leaderboard" } });
  const before = await published();
  const open = await activeChallenge(people, 9_000);
  expect(await found(people.streamer, "streamers")).toBeUndefined();
  expect(await published()).toBe(before);
  await completedChallenge(people, 2_500);
  // Both cards were charged in one batch.
  expect(await published()).toBe(before + 1);
  expect(await found(people.streamer, "streamers")).toMatchObject({ total: 35, completed_challenges: 1 });
  expect(await found(people.viewer, "viewers")).toMatchObject({ total: 25, completed_challenges: 1 });
  expect(await found(people.booster, "viewers")).toMatchObject({ total: 10, completed_challenges: 1 });
  expect(await db().challenge.count({ where: { id: open, status: "active" } })).toBe(1);
});

test("does not count refunded money", async () => {
  const people = await pair();
  const { id } = await earned(people, 5_000);
  await earned(people, 700);
  await db().pledge.update({
    where: { id },
    data: { status: "refunded", goal: "release", refundedCents: 5_000 },
  });
  expect(await found(people.streamer, "streamers")).toMatchObject({ total: 7, completed_challenges: 1 });
  expect(await found(people.viewer, "viewers")).toMatchObject({ total: 7, completed_challenges: 1 });
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

test("sorts by total; equal totals share a rank in a stable order", async () => {
  const [one, two, three] = [await pair(), await pair(), await pair()];
  await earned(one, 800_000);
  await earned(two, 900_000);
  await earned(three, 800_000);
  const read = () => readLeaderboard({ board: "streamers", period: "1w", limit: 3 });
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
  /** Expires the cached sums. */
  const later = () => setClockOffset(clockOffset() + 3_600_000);

  test("answers one page, by default the streamers of all time", async () => {
    const people = await pair();
    await earned(people, 99_999_999);
    later();
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
    const viewers = await ask("board=viewers&period=1w&limit=1");
    expect(viewers.body).toMatchObject([{ id: people.viewer.userId }]);
  });

  test("includes new earnings once the cached sums have expired", async () => {
    const people = await pair();
    expect((await ask("board=viewers")).body).not.toContainEqual(
      expect.objectContaining({ id: people.viewer.userId }),
    );
    await earned(people, 99_999_998);
    later();
    expect((await ask("board=viewers")).body).toContainEqual(
      expect.objectContaining({ id: people.viewer.userId }),
    );
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
