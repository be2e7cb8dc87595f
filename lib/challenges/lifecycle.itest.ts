import { db } from "@/lib/db/client";
import { ledgerBalances } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import {
  activeChallenge,
  advance,
  createStreamer,
  createViewer,
  pass,
  payWith,
  settle,
  stripe,
} from "@/tests/support/world";
import {
  acceptChallenge,
  boostChallenge,
  cancelChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
  declineChallenge,
  failChallenge,
  getChallenge,
  listPerformed,
  startChallenge,
} from ".";

const offer = { challenge: "Beat the boss with one hand", time_limit: "1h" as const };

async function people() {
  const [streamer, viewer, booster] = await Promise.all([createStreamer(), createViewer(), createViewer()]);
  return { streamer, viewer, booster };
}

async function boost(actor: Awaited<ReturnType<typeof createViewer>>, id: ChallengeId, amount: number) {
  const { clientSecret } = await boostChallenge(actor, id, { amount: cents(amount) }, "en");
  return confirmPayment(actor, await payWith(clientSecret));
}

const intentsOf = async (challengeId: ChallengeId) => {
  const holds = await db().hold.findMany({
    where: { pledge: { challengeId } },
    orderBy: { pledge: { createdAt: "asc" } },
    select: { stripePaymentIntentId: true },
  });
  return Promise.all(holds.map((hold) => stripe().paymentIntents.retrieve(hold.stripePaymentIntentId ?? "")));
};

const refusal = (code: string) => expect.objectContaining({ name: "DomainError", code });

describe("the lifecycle of a challenge", () => {
  test("is created, authorized, boosted, accepted, started, completed, and paid out after 20 days", async () => {
    const { streamer, viewer, booster } = await people();
    const created = await createChallenge(
      viewer,
      { ...offer, amount: cents(2_500), streamer_id: streamer.userId },
      "en",
    );
    expect(created).toMatchObject({
      requiresPayment: true,
      challenge: { status: "approved", amount: 25, boost_number: 0 },
    });
    await expect(getChallenge(booster, asId(created.challenge.id))).rejects.toEqual(
      refusal("challenge_not_found"),
    );

    const confirmed = await confirmPayment(viewer, await payWith(created.clientSecret));
    expect(confirmed).toMatchObject({
      challenge: { status: "active" },
      payment_intent: { status: "requires_capture" },
    });
    const id = asId<ChallengeId>(confirmed.challenge.id);

    const boosted = await boost(booster, id, 1_050);
    expect(boosted.challenge).toMatchObject({
      amount: 35.5,
      original_amount: 25,
      boost_number: 1,
      backings: [
        { kind: "offer", amount: 25 },
        { kind: "boost", amount: 10.5 },
      ],
    });

    const [heard] = await db().outboxEvent.findMany({
      where: { channel: `challenge:${id}`, type: "challenge.boosted" },
    });
    expect(heard?.data).toEqual({
      challenge_id: id,
      status: "active",
      amount: "35.5",
      boost_number: "1",
      backer_count: "2",
    });

    expect(await acceptChallenge(streamer, id)).toMatchObject({ status: "accepted" });
    await expect(boostChallenge(booster, id, { amount: cents(100) }, "en")).rejects.toEqual(
      refusal("boost_closed"),
    );
    expect(await listPerformed(streamer)).toEqual([]);
    expect(await startChallenge(streamer, id)).toMatchObject({ status: "in-progress" });
    expect(await listPerformed(streamer)).toEqual([expect.objectContaining({ id, status: "in-progress" })]);
    expect(await completeChallenge(streamer, id)).toMatchObject({ status: "completed", time_left: null });
    await settle();

    expect((await intentsOf(id)).map((intent) => [intent.status, intent.amount_received])).toEqual([
      ["succeeded", 2_500],
      ["succeeded", 1_050],
    ]);
    const scheduled = await db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId: id } });
    expect(scheduled).toMatchObject({ status: "pending", amountCents: 3_550n, platformFeeCents: 355n });

    await advance({ days: 19, hours: 23 });
    expect(await db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId: id } })).toMatchObject({
      status: "pending",
    });
    await advance({ hours: 2 });
    expect(await db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId: id } })).toMatchObject({
      status: "completed",
    });
    const transfers = await stripe().transfers.list({ transfer_group: id });
    expect(transfers.data.map((transfer) => transfer.amount).sort((a, b) => a - b)).toEqual([945, 2_250]);

    const balance = await stripe().balance.retrieve();
    const atProvider = [...balance.available, ...balance.pending].reduce((sum, part) => sum + part.amount, 0);
    expect((await ledgerBalances()).provider_balance).toBe(atProvider);
  });

  test.each([
    ["declined", (actor: Actor, id: ChallengeId) => declineChallenge(actor, id, {}, "en"), false],
    ["failed", failChallenge, true],
  ] as const)("voids every hold when it is %s", async (status, end, afterAccepting) => {
    const { streamer, viewer, booster } = await people();
    const id = await activeChallenge({ viewer, streamer });
    await boost(booster, id, 500);
    if (afterAccepting) await acceptChallenge(streamer, id);
    expect(await end(streamer, id)).toMatchObject({ status });
    await settle();
    expect((await intentsOf(id)).map((intent) => intent.status)).toEqual(["canceled", "canceled"]);
    expect(await db().pledge.count({ where: { challengeId: id, status: { not: "voided" } } })).toBe(0);
  });

  test("voids every hold and notifies the booster when its creator cancels it", async () => {
    const { streamer, viewer, booster } = await people();
    const id = await activeChallenge({ viewer, streamer });
    await boost(booster, id, 500);
    expect(await cancelChallenge(viewer, id)).toMatchObject({ status: "cancelled" });
    await settle();
    expect((await intentsOf(id)).map((intent) => intent.status)).toEqual(["canceled", "canceled"]);
    expect(
      await db().notification.count({ where: { userId: booster.userId, type: "challenge_cancelled" } }),
    ).toBe(1);
  });

  test("renews holds, so that one accepted after 40 days is captured", async () => {
    const { streamer, viewer } = await people();
    const created = await createChallenge(
      viewer,
      {
        ...offer,
        challenge: "Paint the moon",
        time_limit: "6mo",
        amount: cents(3_000),
        streamer_id: streamer.userId,
      },
      "en",
    );
    await confirmPayment(viewer, await payWith(created.clientSecret));
    for (let step = 0; step < 10; step++) await advance({ days: 4 });
    const id = asId<ChallengeId>(created.challenge.id);
    expect(await acceptChallenge(streamer, id)).toMatchObject({ status: "accepted", amount: 30 });
    await completeChallenge(streamer, id);
    await settle();
    expect(await db().pledge.findFirstOrThrow({ where: { challengeId: id } })).toMatchObject({
      status: "captured",
    });
  });

  test("voids every hold when it expires", async () => {
    const { streamer, viewer } = await people();
    const id = await activeChallenge({ viewer, streamer });
    await advance({ days: 1, minutes: 1 });
    expect(await getChallenge(null, id)).toMatchObject({ status: "expired" });
    expect((await intentsOf(id)).map((intent) => intent.status)).toEqual(["canceled"]);
  });
});

test.each([
  ["started", startChallenge],
  ["completed", completeChallenge],
])("after the 14 days it cannot be %s, and has failed", async (_, decide) => {
  const { streamer, viewer } = await people();
  const id = await activeChallenge({ viewer, streamer });
  await acceptChallenge(streamer, id);
  // No worker has looked at the deadline yet.
  await pass({ days: 14, seconds: 1 });
  await expect(decide(streamer, id)).rejects.toEqual(refusal("performance_overdue"));
  expect(await getChallenge(viewer, id)).toMatchObject({ status: "failed" });
});

test("the fee is the one of the acceptance, whatever it is changed to before the capture", async () => {
  const { streamer, viewer } = await people();
  const id = await activeChallenge({ viewer, streamer });
  expect((await getChallenge(streamer, id)).fee_rate).toBeNull();
  await acceptChallenge(streamer, id);
  const configured = jest.replaceProperty(env(), "PLATFORM_FEE_BPS", 5_000);
  try {
    expect((await getChallenge(streamer, id)).fee_rate).toBe(0.1);
    expect((await getChallenge(viewer, id)).fee_rate).toBeNull();
    await completeChallenge(streamer, id);
    await settle();
  } finally {
    configured.restore();
  }
  const pledges = await db().pledge.findMany({ where: { challengeId: id } });
  expect(pledges.map(({ platformFeeCents }) => platformFeeCents)).toEqual([250]);
});
