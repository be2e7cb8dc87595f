import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { addressedRoute } from "@/tests/security/routes";
import { callRoute } from "@/tests/support/call-route";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { uniqueWord } from "@/tests/support/unique-word";
import { createOperator, createStreamer, createViewer, payWith, settle } from "@/tests/support/world";

const PRESSES = 20;

type Sent = { readonly id?: string; readonly json?: object };

/** Calls a route twenty times at once. @returns the statuses with their counts, and the body of the first success */
async function press(actor: Actor, key: string, { id, json }: Sent = {}) {
  const handler = await addressedRoute(key);
  const { access_token: token } = await issueTokens(actor);
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, () =>
      callRoute(handler, { method: "POST", token, params: id === undefined ? {} : { id }, json: json ?? {} }),
    ),
  );
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return { counts, body: answers.find(({ status }) => status < 300)?.body };
}

const one = { 200: 1, 409: PRESSES - 1 };

test("every button about money counts once, however often it is pressed at once", async () => {
  const [viewer, booster, streamer, moderator] = await Promise.all([
    createViewer(),
    createViewer(),
    createStreamer(),
    createOperator(),
  ]);
  const json = {
    challenge: `Win a round ${uniqueWord()}`,
    amount: 25,
    time_limit: "1d",
    streamer_id: streamer.userId,
  };
  const created = await press(viewer, "POST /api/challenges", { json });
  expect(created.counts).toEqual({ 201: PRESSES });
  const id: string = created.body.challenge.id;
  expect(await db().challenge.count({ where: { creatorId: viewer.userId } })).toBe(1);

  const offer = await payWith(created.body.clientSecret);
  const confirmed = await press(viewer, "POST /api/challenges/confirm-payment", {
    json: { payment_intent_id: offer },
  });
  expect(confirmed.counts).toEqual({ 200: PRESSES });

  const boosted = await press(booster, "POST /api/challenges/{id}/boost", { id, json: { amount: 10 } });
  expect(boosted.counts).toEqual({ 200: PRESSES });
  const boost = await payWith(boosted.body.clientSecret);
  await press(booster, "POST /api/challenges/confirm-payment", { json: { payment_intent_id: boost } });
  expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({
    potCents: 3_500n,
    boostCount: 1,
    backerCount: 2,
  });

  expect((await press(streamer, "POST /api/challenges/{id}/accept", { id })).counts).toEqual(one);
  expect((await press(streamer, "POST /api/challenges/{id}/start", { id })).counts).toEqual(one);
  expect((await press(streamer, "POST /api/challenges/{id}/complete", { id })).counts).toEqual(one);
  await settle();

  const statement = { reason: "not_done", text: "The stream ended before the last level." };
  const opened = await press(viewer, "POST /api/challenges/{id}/dispute", { id, json: statement });
  expect(opened.counts).toEqual({ 201: 1, 409: PRESSES - 1 });
  const waiting = await db().case.findFirstOrThrow({ where: { challengeId: id, state: "open" } });
  const decision = { decision: "upheld", reason: "not_done", message: "The recording ends early." };
  const decided = await press(moderator, "POST /api/admin/cases/{id}/decide", {
    id: waiting.id,
    json: decision,
  });
  expect(decided.counts).toEqual(one);
  await settle();

  const operations = await db().operation.groupBy({
    by: ["kind", "status"],
    where: { pledge: { challengeId: id } },
    _count: true,
    orderBy: { kind: "asc" },
  });
  expect(operations.map(({ kind, status, _count }) => [kind, status, _count])).toEqual([
    ["authorize", "done", 2],
    ["capture", "done", 2],
    ["refund", "done", 2],
  ]);
  const refunded = await db().pledge.aggregate({ where: { challengeId: id }, _sum: { refundedCents: true } });
  expect(refunded._sum.refundedCents).toBe(3_500);
  await expectInvariantsAtRest();
});

test.each(["cancel", "decline", "fail"] as const)("%s voids each hold once", async (verb) => {
  const [viewer, streamer] = await Promise.all([createViewer(), createStreamer()]);
  const json = {
    challenge: `Win a round ${uniqueWord()}`,
    amount: 25,
    time_limit: "1d",
    streamer_id: streamer.userId,
  };
  const created = await press(viewer, "POST /api/challenges", { json });
  const id: string = created.body.challenge.id;
  const paymentIntentId = await payWith(created.body.clientSecret);
  await press(viewer, "POST /api/challenges/confirm-payment", {
    json: { payment_intent_id: paymentIntentId },
  });
  if (verb === "fail") {
    await press(streamer, "POST /api/challenges/{id}/accept", { id });
    await press(streamer, "POST /api/challenges/{id}/start", { id });
  }
  const presser = verb === "cancel" ? viewer : streamer;
  expect((await press(presser, `POST /api/challenges/{id}/${verb}`, { id })).counts).toEqual(one);
  await settle();
  expect(await db().operation.count({ where: { kind: "void", pledge: { challengeId: id } } })).toBe(1);
  await expectInvariantsAtRest();
});
