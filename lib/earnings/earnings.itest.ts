import { Client } from "pg";
import { GET } from "@/app/api/streamers/me/analytics/route";
import { issueTokens } from "@/lib/auth";
import {
  acceptChallenge,
  acceptCounterOffer,
  createChallenge,
  declineChallenge,
  failChallenge,
  proposeCounterOffer,
  sortByKind,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { getAnalytics } from "@/lib/earnings";
import { refundPledges } from "@/lib/payments";
import { payoutSums } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { cents } from "@/lib/shared/money";
import { saveStreamerSettings } from "@/lib/streamers";
import { callRoute } from "@/tests/support/call-route";
import { challengeRow } from "@/tests/support/challenge-row";
import { statementsOf } from "@/tests/support/statements";
import {
  activeChallenge,
  advance,
  completedChallenge,
  createOperator,
  createStreamer,
  createViewer,
  settle,
} from "@/tests/support/world";
import { analyticsQuerySchema } from "./contract";

afterEach(() => setClockOffset(0));

const query = (asked: Readonly<Record<string, string>> = {}) => analyticsQuerySchema.parse(asked);

/** What an ended challenge needs beside `challengeRow`: its payout. */
async function payoutRow(challengeId: string, streamerId: string, collected: number) {
  const at = new Date("2026-01-01T00:00:00Z");
  await db().scheduledTransfer.create({
    data: {
      challengeId,
      streamerId,
      status: "pending",
      collectedCents: collected,
      amountCents: collected,
      platformFeeCents: Math.floor(collected / 10),
      scheduledFor: at,
      createdAt: at,
      updatedAt: at,
    },
  });
}

type Life = {
  received: string;
  accepted?: string;
  ended?: string;
  status?: "completed" | "failed";
  pot?: number;
};

async function past(
  viewer: Actor,
  streamer: Actor,
  { received, accepted, ended, status, pot = 5_000 }: Life,
) {
  const id = await challengeRow({
    creatorId: viewer.userId,
    streamerId: streamer.userId,
    status: status ?? "active",
    potCents: pot,
    createdAt: new Date(received),
    activatedAt: new Date(received),
    acceptedAt: accepted ? new Date(accepted) : null,
    endedAt: ended ? new Date(ended) : null,
  });
  if (status === "completed") await payoutRow(id, streamer.userId, pot);
  return id;
}

test("agrees with the payouts: what was earned is what they pay, after fees and what went back", async () => {
  const [viewer, booster, streamer] = [await createViewer(), await createViewer(), await createStreamer()];
  await completedChallenge({ viewer, streamer, booster });
  const refunded = await completedChallenge({ viewer, streamer });
  await completedChallenge({ viewer: booster, streamer }, 1_999);
  await transaction((tx) => refundPledges(tx, refunded));
  await declineChallenge(streamer, await activeChallenge({ viewer, streamer }), {}, "en");
  const failed = await activeChallenge({ viewer, streamer });
  await acceptChallenge(streamer, failed);
  await failChallenge(streamer, failed);
  await activeChallenge({ viewer, streamer });
  await settle();

  const { total, rows } = await getAnalytics(streamer, query());
  expect(total).toEqual({
    received: 6,
    accepted: 4,
    declined: 1,
    expired: 0,
    acceptance_rate: 80,
    completed: 3,
    failed: 1,
    success_rate: 75,
    pot: 79.99,
    collected: 79.99,
    taken_back: 25,
    platform_fee: 5.49,
    earned: 49.5,
  });
  expect(rows.at(-1)).toMatchObject(total);
  const byChallenger = await getAnalytics(streamer, query({ by: "challenger" }));
  expect(byChallenger.rows.map(({ key, received, earned }) => [key, received, earned])).toEqual([
    [viewer.userId, 5, 31.5],
    [booster.userId, 1, 18],
  ]);
  expect(byChallenger.total).toEqual(total);
  const early = await payoutSums(streamer);
  expect(early.paidCents + early.onItsWayCents + early.onHoldCents).toBe(4_950);
  await advance({ days: 21 });
  const sent = await payoutSums(streamer);
  expect(sent.paidCents).toBe(4_950);
  // The payment of a later week stays in the week of its completion.
  expect((await getAnalytics(streamer, query())).total.earned).toBe(49.5);
});

test("counts what happened in each week on the streamer's clock, over a change of time and a year's turn", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  await saveStreamerSettings(streamer, { time_zone: "America/New_York" }, "en");
  // Sunday evening and Monday just after midnight in New York, where clocks change on Sunday, 8 March 2026.
  await past(viewer, streamer, { received: "2026-03-09T03:59:59Z" });
  await past(viewer, streamer, { received: "2026-03-09T04:00:00Z" });
  // Received and accepted in one year, completed in the next.
  await past(viewer, streamer, {
    received: "2025-12-28T12:00:00Z",
    accepted: "2025-12-29T04:59:59Z",
    ended: "2026-01-05T05:00:00Z",
    status: "completed",
  });
  setClockOffset(Date.parse("2026-03-10T12:00:00Z") - Date.now());

  const weeks = (await getAnalytics(streamer, query({ from: "2025-12-22", to: "2026-03-10" }))).rows;
  expect(weeks).toHaveLength(12);
  const busy = weeks.filter(({ received, accepted, completed }) => received + accepted + completed > 0);
  expect(
    busy.map(({ key, received, accepted, completed, success_rate: rate, earned }) => [
      key,
      received,
      accepted,
      completed,
      rate,
      earned,
    ]),
  ).toEqual([
    ["2025-12-22", 1, 1, 0, 100, 0],
    ["2026-01-05", 0, 0, 1, null, 45],
    ["2026-03-02", 1, 0, 0, null, 0],
    ["2026-03-09", 1, 0, 0, null, 0],
  ]);
  const months = (await getAnalytics(streamer, query({ by: "month", from: "2025-12-01", to: "2026-03-10" })))
    .rows;
  expect(months.map(({ key, received, completed }) => [key, received, completed])).toEqual([
    ["2025-12-01", 1, 0],
    ["2026-01-01", 0, 1],
    ["2026-02-01", 0, 0],
    ["2026-03-01", 2, 0],
  ]);
});

test("an upheld dispute makes a completed challenge a failed one, with none of its money", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  const life = {
    received: "2026-05-04T10:00:00Z",
    accepted: "2026-05-05T10:00:00Z",
    ended: "2026-05-06T10:00:00Z",
  };
  await past(viewer, streamer, { ...life, status: "completed" });
  const disputed = await past(viewer, streamer, { ...life, status: "completed" });
  const at = new Date("2026-05-07T10:00:00Z");
  await db().dispute.create({
    data: {
      challengeId: disputed,
      status: "upheld",
      openedAt: at,
      decidedAt: at,
      decidedById: (await createOperator()).userId,
      decisionReason: "Not done",
      updatedAt: at,
    },
  });
  await db().scheduledTransfer.update({ where: { challengeId: disputed }, data: { status: "cancelled" } });
  const { total } = await getAnalytics(streamer, query({ from: "2026-05-04", to: "2026-05-10" }));
  expect(total).toMatchObject({
    completed: 1,
    failed: 1,
    success_rate: 50,
    pot: 50,
    collected: 50,
    taken_back: 0,
    platform_fee: 5,
    earned: 45,
  });
});

test("tells categories apart by the text, follows a new wording, and counts a dare of two in both", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer()];
  const draft = { amount: cents(2_500), time_limit: "1d", streamer_id: streamer.userId } as const;
  await createChallenge(viewer, { ...draft, challenge: "Say only nice things" }, "en");
  await activeChallenge({ viewer, streamer }, 2_500, "Eat a raw onion while singing a song");
  const reworded = await activeChallenge({ viewer, streamer }, 2_500, "Draw your cat");
  await proposeCounterOffer(streamer, reworded, { challenge: "Do 50 push-ups" }, "en");
  await acceptCounterOffer(viewer, reworded, "en");
  const unsorted = await activeChallenge({ viewer, streamer }, 2_500, "Dibuja a tu gato");
  await db().challenge.update({ where: { id: unsorted }, data: { kinds: [] } });

  const categories = async () => {
    const { rows, total } = await getAnalytics(streamer, query({ by: "category" }));
    return {
      received: Object.fromEntries(rows.map(({ key, received }) => [key, received])),
      total: total.received,
    };
  };
  expect(await categories()).toEqual({ received: { food: 1, music: 1, fitness: 1, other: 1 }, total: 3 });
  await sortByKind();
  expect(await categories()).toEqual({ received: { food: 1, music: 1, fitness: 1, creative: 1 }, total: 3 });
});

describe("of many challenges", () => {
  const COUNT = 20_000;
  const PEOPLE = 60;
  let streamer: Actor;
  beforeAll(async () => {
    streamer = await createStreamer({ payouts: "none" });
    const creators = await Promise.all(Array.from({ length: PEOPLE }, () => createViewer()));
    const ids = creators.map(({ userId }) => userId);
    await db().$executeRaw`
      WITH made AS (
        INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status, kinds,
          created_at, activated_at, accepted_at, ended_at, updated_at)
        SELECT gen_random_uuid(), (${ids}::uuid[])[1 + n % ${PEOPLE}::int], ${streamer.userId}::uuid, 'Sing ' || n, 1000, 1000,
          '1d', 'completed', '{music}', at, at, at, at, at
        FROM generate_series(1, ${COUNT}::int) AS n,
          LATERAL (SELECT timestamptz '2022-01-01 00:00Z' + make_interval(hours => 2 * n) AS at) AS moment
        RETURNING id, streamer_id, ended_at
      ), paid AS (
        INSERT INTO scheduled_transfers (id, challenge_id, streamer_id, status, collected_cents, amount_cents,
          platform_fee_cents, scheduled_for, created_at, updated_at)
        SELECT gen_random_uuid(), id, streamer_id, 'pending', 1000, 1000, 100, ended_at, ended_at, ended_at FROM made
      )
      INSERT INTO disputes (id, challenge_id, status, opened_at, updated_at)
      SELECT gen_random_uuid(), id, 'open', ended_at, ended_at FROM made`;
    await db().$executeRaw`ANALYZE challenges, scheduled_transfers, disputes`;
  });

  const inRange = { from: "2026-05-04", to: "2026-07-26" };

  test.each(["week", "month", "category", "challenger"])(
    "by %s: reads the challenges of the range by an index, one payout and one dispute for each, and no pledge",
    async (by) => {
      const statements = await statementsOf(() => getAnalytics(streamer, query({ by, ...inRange })));
      const plans = (await plansOf(statements)).join("\n");
      expect(plans).toContain("challenges_streamer_id_activated_at_idx");
      expect(plans).toContain("scheduled_transfers_challenge_id_key");
      expect(plans).toContain("disputes_challenge_id_key");
      expect(plans).not.toMatch(/Seq Scan on (?:challenges|scheduled_transfers|disputes)/);
      expect(plans).not.toContain("pledges");
    },
  );

  test("challengers come in pages, each once, those that earned most first", async () => {
    const seen: string[] = [];
    const earned: number[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const asked = query({ by: "challenger", limit: "25", ...inRange, ...(cursor && { cursor }) });
      const page = await getAnalytics(streamer, asked);
      seen.push(...page.rows.map(({ key }) => key));
      earned.push(...page.rows.map((row) => row.earned));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(PEOPLE);
    expect(seen).toHaveLength(PEOPLE);
    expect(earned).toEqual(earned.toSorted((a, b) => b - a));
  });
});

/** The plans that the statements get, line by line. */
async function plansOf(statements: Awaited<ReturnType<typeof statementsOf>>): Promise<string[]> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
      lines.push(...rows.map((row) => row["QUERY PLAN"]));
    }
    return lines;
  } finally {
    await client.end();
  }
}

describe("the route", () => {
  const ask = async (actor: Actor, path: string, accept = "application/json", language = "en") => {
    const { access_token: token } = await issueTokens({ userId: actor.userId, sessionId: actor.sessionId });
    const headers = { authorization: `Bearer ${token}`, accept, "accept-language": language };
    return GET(new Request(`http://localhost:3000/${path}`, { headers }), { params: Promise.resolve({}) });
  };

  test("answers CSV with a row for each row and the sums, and runs nothing in a spreadsheet", async () => {
    const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
    const life = {
      received: "2026-05-04T10:00:00Z",
      accepted: "2026-05-05T10:00:00Z",
      ended: "2026-05-06T10:00:00Z",
    };
    await past(viewer, streamer, { ...life, status: "completed" });
    await past(await createViewer(), streamer, { received: "2026-05-05T10:00:00Z" });
    await db().profile.update({
      where: { userId: viewer.userId },
      data: { username: "=1+1", nameConfirmedAt: new Date() },
    });
    await db().profile.updateMany({
      where: { userId: { not: viewer.userId } },
      data: { nameConfirmedAt: null },
    });
    const answer = await ask(streamer, "?by=challenger&from=2026-05-04&to=2026-05-10", "text/csv");
    expect(answer.headers.get("content-type")).toBe("text/csv");
    expect(answer.headers.get("content-disposition")).toContain(
      "bravado-challenger-2026-05-04-2026-05-10.csv",
    );
    expect((await answer.text()).trim().split("\r\n")).toEqual([
      '"Challenger","Received","Accepted","Declined","Expired","Acceptance (%)","Completed","Failed","Success rate (%)","Stacks (USD)","Collected (USD)","Taken back (USD)","Platform fee (USD)","Earned after fees (USD)"',
      `"'=1+1",1,1,0,0,100,1,0,100,50.00,50.00,0.00,5.00,45.00`,
      '"A viewer",1,0,0,0,"",0,0,"",0.00,0.00,0.00,0.00,0.00',
      '"Total",2,1,0,0,100,1,0,100,50.00,50.00,0.00,5.00,45.00',
    ]);
    const weeks = await (await ask(streamer, "?from=2026-05-04&to=2026-05-10", "text/csv", "fr")).text();
    expect(weeks.split("\r\n")[1]).toBe('"2026-05-04",2,1,0,0,100,1,0,100,50.00,50.00,0.00,5.00,45.00');
  });

  test.each([
    ["?by=year", { by: "invalid" }],
    ["?from=2026-02-30", { from: "day_invalid" }],
    ["?to=1999-01-01", { to: "day_invalid" }],
    ["?from=2026-05-02&to=2026-05-01", { to: "range_reversed" }],
    ["?from=2020-01-01&to=2026-05-01", { from: "range_too_long" }],
    ["?by=challenger&cursor=nonsense", { cursor: "invalid" }],
  ])("%s is refused with the field", async (path, fields) => {
    const streamer = await createStreamer({ payouts: "none" });
    const answer = await ask(streamer, path);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toEqual(Object.keys(fields));
  });

  test("is for streamers", async () => {
    expect((await ask(await createViewer(), "")).status).toBe(404);
    expect((await callRoute(GET, {})).status).toBe(401);
  });
});
