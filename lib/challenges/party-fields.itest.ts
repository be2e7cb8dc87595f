import { GET as ofStreamer } from "@/app/api/challenges/streamer/[streamerId]/route";
import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { moneyReport } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { callRoute } from "@/tests/support/call-route";
import { statementsOf } from "@/tests/support/statements";
import {
  activeChallenge,
  boost,
  completedChallenge,
  createStreamer,
  createViewer,
  settle,
} from "@/tests/support/world";
import {
  acceptChallenge,
  completeChallenge,
  countStreamerChallenges,
  declineChallenge,
  getChallenge,
  listBackedChallenges,
  listStreamerChallenges,
  listViewerChallenges,
  listViewerDashboard,
  streamerOverview,
} from ".";

let streamer: Actor;
let viewer: Actor;
let booster: Actor;

beforeAll(async () => {
  [streamer, viewer, booster] = await Promise.all([createStreamer(), createViewer(), createViewer()]);
});

const nothing = { secured_amount: null, pledged_amount: null, collected_amount: null, collection: null };

test("only the streamer reads what is secured and what is only pledged, before accepting", async () => {
  const id = await activeChallenge({ viewer, streamer });
  await boost(booster, id, 1_050);
  expect(await getChallenge(streamer, id)).toMatchObject({ secured_amount: 35.5, pledged_amount: 0 });
  await db().pledge.updateMany({ where: { challengeId: id, kind: "boost" }, data: { status: "pledged" } });
  expect(await getChallenge(streamer, id)).toMatchObject({ secured_amount: 25, pledged_amount: 10.5 });
  for (const actor of [viewer, booster, null]) {
    expect(await getChallenge(actor, id)).toMatchObject(nothing);
  }
});

test("a streamer's list has these fields for the streamer only", async () => {
  const id = await activeChallenge({ viewer, streamer });
  const seenBy = async (actor: Actor | null) => {
    const { body } = await callRoute(ofStreamer, {
      params: { streamerId: streamer.userId },
      path: "/?status=active&limit=100",
      ...(actor === null ? {} : { token: (await issueTokens(actor)).access_token }),
    });
    return body.find((one: { id: string }) => one.id === id);
  };
  expect(await seenBy(streamer)).toMatchObject({ secured_amount: 25, pledged_amount: 0 });
  expect(await seenBy(viewer)).toMatchObject(nothing);
  expect(await seenBy(null)).toMatchObject(nothing);
});

test("only the streamer reads how many payments are captured or released", async () => {
  const streamer = await createStreamer();
  const declined = await activeChallenge({ viewer, streamer });
  const completed = await activeChallenge({ viewer, streamer });
  for (const id of [declined, completed]) {
    for (const amountCents of [300, 400]) await boost(booster, id, amountCents);
    expect(await getChallenge(streamer, id)).toMatchObject({ collection: null });
  }
  await acceptChallenge(streamer, completed);
  await completeChallenge(streamer, completed);
  await declineChallenge(streamer, declined, {}, "en");
  await db().pledge.updateMany({
    where: { challengeId: declined, amountCents: 300 },
    data: { status: "voided" },
  });
  expect(await getChallenge(streamer, completed)).toMatchObject({
    collection: { goal: "capture", done: 0, total: 3 },
  });
  expect(await getChallenge(streamer, declined)).toMatchObject({
    collection: { goal: "release", done: 1, total: 3 },
  });
  for (const actor of [viewer, booster, null]) {
    expect(await getChallenge(actor, completed)).toMatchObject({ collection: null });
  }
  // The report for operators lists only pots that a job settles.
  await db().potSettlement.createMany({
    data: [
      { challengeId: completed, decision: "capture", decidedAt: now(), settledAt: now() },
      { challengeId: declined, decision: "release", decidedAt: now(), settledAt: now() },
    ],
  });
  const { collections } = await moneyReport();
  const since = expect.any(String);
  expect(collections).toContainEqual({ challenge_id: completed, goal: "capture", done: 0, total: 3, since });
  expect(collections).toContainEqual({ challenge_id: declined, goal: "release", done: 1, total: 3, since });
  await settle();
  for (const id of [completed, declined]) {
    expect(await getChallenge(streamer, id)).toMatchObject({ collection: null });
  }
});

test("after completion the streamer reads what was collected, the creator only the dispute fields", async () => {
  const id = await completedChallenge({ viewer, streamer, booster });
  expect(await getChallenge(streamer, id)).toMatchObject({ ...nothing, amount: 35, collected_amount: 35 });
  expect(await getChallenge(viewer, id)).toMatchObject(nothing);
  expect((await streamerOverview(streamer.userId)).stats).toMatchObject({ earnedCents: 3_500 });
  const { items } = await listViewerChallenges(viewer, viewer.userId, "ended", { limit: 100 });
  expect(items.find((one) => one.id === id)).toMatchObject({
    dispute_until: expect.any(String),
    dispute_status: null,
  });
  const goBack = (data: object) =>
    db().pledge.updateMany({
      where: { challengeId: id, kind: "boost" },
      data: { ...data, payoutStale: true },
    });
  await goBack({ goal: "release", refundedCents: 1_000, refundFailedCents: 1_000 });
  expect(await getChallenge(streamer, id)).toMatchObject({ collected_amount: 35 });
  await goBack({ lostCents: 1_000 });
  expect(await getChallenge(streamer, id)).toMatchObject({ collected_amount: 25 });
  await goBack({ refundedCents: 2_000 });
  expect(await getChallenge(streamer, id)).toMatchObject({ collected_amount: 25 });
});

test("only the streamer and the backers see a dispute's status", async () => {
  const id = await completedChallenge({ viewer, streamer, booster });
  await db().dispute.create({ data: { challengeId: id, status: "open", openedAt: now(), updatedAt: now() } });
  for (const actor of [viewer, streamer, booster]) {
    expect(await getChallenge(actor, id)).toMatchObject({ dispute_status: "open" });
  }
  for (const actor of [await createViewer(), null]) {
    expect(await getChallenge(actor, id)).toMatchObject({ dispute_status: null });
  }
});

test("a challenge whose dispute was upheld does not raise the success rate", async () => {
  const kai = await createStreamer();
  await completedChallenge({ viewer, streamer: kai, booster });
  const id = await completedChallenge({ viewer, streamer: kai, booster });
  expect((await streamerOverview(kai.userId)).stats).toMatchObject({ accepted: 2, successRate: 100 });
  const at = now();
  const decided = { decidedAt: at, decidedById: booster.userId, decisionReason: "Seen." };
  await db().dispute.create({
    data: { challengeId: id, status: "upheld", openedAt: at, updatedAt: at, ...decided },
  });
  expect((await streamerOverview(kai.userId)).stats).toMatchObject({
    accepted: 2,
    ended: 2,
    successRate: 50,
  });
});

test("the success rate of the dashboard is rounded like that of the cards and of the analytics", async () => {
  const kai = await createStreamer();
  // 23 of 40 are 57.5 %, which arithmetic in another order makes a little less.
  await db().$executeRaw`
    INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status, created_at,
      activated_at, accepted_at, ended_at, fee_bps, backer_count, updated_at)
    SELECT gen_random_uuid(), ${viewer.userId}::uuid, ${kai.userId}::uuid, 'Hum', 500, 500, '1d',
      CASE WHEN n <= 23 THEN 'completed' ELSE 'failed' END::"ChallengeStatus", at, at, at, at, 2000, 1, at
    FROM generate_series(1, 40) AS n, (SELECT ${now()}::timestamptz AS at)`;
  expect((await streamerOverview(kai.userId)).stats).toMatchObject({ accepted: 40, successRate: 58 });
});

test("the lists of a viewer's dashboard equal each of them read alone", async () => {
  const sections = await listViewerDashboard(viewer, 1);
  for (const section of ["accepted", "active", "ended", "withdrawn"] as const) {
    expect(sections[section]).toEqual(
      await listViewerChallenges(viewer, viewer.userId, section, { limit: 1 }),
    );
  }
  const ofBooster = await listViewerDashboard(booster, 1);
  expect(ofBooster.backed).toEqual(await listBackedChallenges(booster, { limit: 1 }));
  expect(ofBooster.backed.items).toHaveLength(1);
  expect(sections.ended.items).toHaveLength(1);
  expect(sections.withdrawn.items).toHaveLength(1);
});

test("a viewer's dashboard is read in eight statements, however many lists and states it shows", async () => {
  await activeChallenge({ viewer, streamer });
  const statements = await statementsOf(() => listViewerDashboard(viewer, 12));
  expect(statements.length).toBeLessThanOrEqual(8);
});

test("the counts of a streamer's lists equal their lengths, without challenges whose time is up", async () => {
  await activeChallenge({ viewer, streamer });
  const late = await activeChallenge({ viewer, streamer });
  await db().challenge.update({ where: { id: late }, data: { expiresAt: new Date(now().getTime() - 1) } });
  const counts = await countStreamerChallenges(streamer.userId);
  for (const list of ["active", "accepted", "history"] as const) {
    const { items } = await listStreamerChallenges(null, streamer.userId, list, { limit: 100 });
    expect(counts[list]).toBe(items.length);
  }
  expect((await streamerOverview(streamer.userId)).counts).toEqual(counts);
  expect(counts.active).toBeGreaterThan(0);
  expect(counts.history).toBeGreaterThan(0);
});
