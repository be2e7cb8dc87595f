import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { advancePledges, openAuthorization } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { asId, type ChallengeId, newId, type PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { codeOf } from "@/tests/support/code-of";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { operationsOf } from "@/tests/support/money";
import {
  advance,
  boost,
  challengeOfThree,
  createViewer,
  payWith,
  settle,
  stripe,
} from "@/tests/support/world";
import {
  acceptChallenge,
  boostChallenge,
  cancelChallenge,
  challengeHistory,
  confirmPayment,
  declineChallenge,
  getChallenge,
  listChallengeBackers,
  withdrawBoost,
} from ".";
import { CHALLENGE_STATUSES, type ChallengeStatus } from "./machine";

jest.setTimeout(60_000);

let streamer: Actor;
let viewer: Actor;
let booster: Actor;
let id: ChallengeId;
beforeEach(async () => {
  ({ streamer, viewer, booster, id } = await challengeOfThree());
});

/** The pledges of a person in the challenge, oldest first. */
const pledgesOf = (actor: Actor) =>
  db().pledge.findMany({
    where: { challengeId: id, backerId: actor.userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { holds: true },
  });
async function newestOf(actor: Actor) {
  const pledge = (await pledgesOf(actor)).at(-1);
  if (pledge === undefined) throw new Error("no pledge");
  return pledge;
}
async function boosted(actor: Actor, amountCents = 700): Promise<PledgeId> {
  await boost(actor, id, amountCents);
  return (await newestOf(actor)).id;
}

describe("taking a boost back", () => {
  test("takes it out of the pot, voids its hold and leaves the others alone", async () => {
    const other = await createViewer();
    await boosted(other, 500);
    const pledgeId = await boosted(booster);
    expect(await withdrawBoost(booster, id, pledgeId)).toMatchObject({
      amount: 30,
      boost_number: 1,
      backer_count: 2,
      status: "active",
    });
    await settle();
    const withdrawn = await newestOf(booster);
    expect(withdrawn).toMatchObject({
      status: "voided",
      goal: "release",
      countedAt: null,
      firstOfBacker: false,
    });
    const [hold] = withdrawn.holds;
    expect(await stripe().paymentIntents.retrieve(hold?.stripePaymentIntentId ?? "")).toMatchObject({
      status: "canceled",
      amount_received: 0,
    });
    expect(await newestOf(other)).toMatchObject({ status: "secured", goal: "hold" });
    await expectInvariantsAtRest();
  });

  test("reaches open pages, and leaves neither the person nor the boost in public", async () => {
    const pledgeId = await boosted(booster);
    const before = await db().outboxEvent.count({ where: { channel: `challenge:${id}` } });
    await withdrawBoost(booster, id, pledgeId);
    expect(await db().outboxEvent.count({ where: { channel: `challenge:${id}` } })).toBeGreaterThan(before);
    expect((await listChallengeBackers(id, { limit: 10 })).items).toHaveLength(1);
    expect((await challengeHistory(id)).map(({ event }) => event)).toEqual(["activate", "create"]);
    expect((await getChallenge(null, id)).backings).toHaveLength(1);
  });

  test("is idempotent, confirmed to its backer once, and may be followed by another boost", async () => {
    const pledgeId = await boosted(booster);
    await withdrawBoost(booster, id, pledgeId);
    expect(await withdrawBoost(booster, id, pledgeId)).toMatchObject({ amount: 25, backer_count: 1 });
    await settle();
    const about = { userId: booster.userId, challengeId: id, type: "boost_withdrawn" };
    const notices = await db().notification.findMany({ where: about, select: { data: true } });
    expect(notices).toEqual([{ data: { amount_cents: 700 } }]);
    await boosted(booster, 900);
    expect(await getChallenge(null, id)).toMatchObject({ amount: 34, boost_number: 1, backer_count: 2 });
    await expectInvariantsAtRest();
  });

  test("of one of two boosts keeps the person counted as a backer until the other is withdrawn, too", async () => {
    const first = await boosted(booster, 300);
    const second = await boosted(booster, 400);
    expect(await withdrawBoost(booster, id, first)).toMatchObject({ amount: 29, backer_count: 2 });
    expect((await listChallengeBackers(id, { limit: 10 })).items).toEqual([
      expect.objectContaining({ id: second, amount: 4, boost_number: 1 }),
      expect.objectContaining({ is_creator: true }),
    ]);
    expect(await withdrawBoost(booster, id, second)).toMatchObject({ amount: 25, backer_count: 1 });
  });

  test("is refused for the creator's own offer, a stranger's boost and an unknown one", async () => {
    const pledgeId = await boosted(booster);
    const [offer] = await pledgesOf(viewer);
    expect(await codeOf(withdrawBoost(viewer, id, offer?.id ?? asId<PledgeId>("")))).toBe(
      "offer_not_withdrawable",
    );
    expect(await codeOf(withdrawBoost(viewer, id, pledgeId))).toBe("payment_not_found");
    expect(await codeOf(withdrawBoost(streamer, id, pledgeId))).toBe("payment_not_found");
    expect(await codeOf(withdrawBoost(booster, id, newId<PledgeId>(new Date())))).toBe("payment_not_found");
    expect(await codeOf(withdrawBoost(booster, id, asId("nonsense")))).toBe("payment_not_found");
    expect(await codeOf(withdrawBoost(booster, newId<ChallengeId>(new Date()), pledgeId))).toBe(
      "challenge_not_found",
    );
  });
});

describe("a withdrawal by the pledge's state", () => {
  test("awaiting: a payment that is confirmed afterwards is voided, and nobody is notified that it was too late", async () => {
    const { clientSecret } = await boostChallenge(booster, id, { amount: cents(700) }, "en");
    const { id: pledgeId } = await newestOf(booster);
    const intentId = await payWith(clientSecret);
    expect(await withdrawBoost(booster, id, pledgeId)).toMatchObject({ amount: 25, boost_number: 0 });
    expect(await codeOf(confirmPayment(booster, intentId))).toBe("payment_too_late");
    await settle();
    expect(await newestOf(booster)).toMatchObject({ status: "voided", countedAt: null });
    expect(await stripe().paymentIntents.retrieve(intentId)).toMatchObject({ status: "canceled" });
    expect(await db().notification.count({ where: { userId: booster.userId } })).toBe(0);
    await expectInvariantsAtRest();
  });

  test("awaiting: the same boost afterwards is a new one", async () => {
    await boostChallenge(booster, id, { amount: cents(700) }, "en");
    const { id: pledgeId } = await newestOf(booster);
    await withdrawBoost(booster, id, pledgeId);
    await boosted(booster, 700);
    expect(await getChallenge(null, id)).toMatchObject({ amount: 32, boost_number: 1 });
  });

  test("pledged, resting on a saved card: stops counting without a call to the provider", async () => {
    const pledgeId = await boosted(booster);
    await db().hold.updateMany({ where: { pledgeId }, data: { status: "voided", endedAt: new Date() } });
    await db().pledge.update({ where: { id: pledgeId }, data: { status: "pledged", renewals: 4 } });
    expect(await withdrawBoost(booster, id, pledgeId)).toMatchObject({ amount: 25 });
    expect(await operationsOf(pledgeId)).toEqual(["authorize done"]);
    expect(await newestOf(booster)).toMatchObject({ status: "voided" });
  });

  test("being renewed: both holds are voided", async () => {
    const pledgeId = await boosted(booster);
    // The renewal is decided, but its request was not sent yet.
    await db().hold.updateMany({ where: { pledgeId }, data: { renewAt: new Date(0) } });
    await transaction((tx) => advancePledges(tx, [pledgeId]));
    await withdrawBoost(booster, id, pledgeId);
    await settle();
    const { holds, status } = await newestOf(booster);
    expect(status).toBe("voided");
    expect(holds.map((hold) => hold.status)).toEqual(["voided", "voided"]);
    await expectInvariantsAtRest();
  });

  test("released already: nothing changes", async () => {
    const pledgeId = await boosted(booster);
    await cancelChallenge(viewer, id);
    await settle();
    expect(await codeOf(withdrawBoost(booster, id, pledgeId))).toBe("withdraw_closed");
    expect(await newestOf(booster)).toMatchObject({ status: "voided", withdrawnAt: null });
  });
});

describe("a withdrawal concurrent with", () => {
  test.each([
    ["acceptance", () => acceptChallenge(streamer, id)],
    ["refusal", () => declineChallenge(streamer, id, {}, "en")],
    ["cancellation", () => cancelChallenge(viewer, id)],
  ] as const)("%s: the first one on the challenge's row wins", async (_, decide) => {
    const pledgeId = await boosted(booster);
    const [withdrawn, decided] = await Promise.all([
      codeOf(withdrawBoost(booster, id, pledgeId)),
      codeOf(decide()),
    ]);
    expect(decided).toBe("done");
    const counts = (await newestOf(booster)).countedAt !== null;
    expect([withdrawn, counts]).toEqual(counts ? ["withdraw_closed", true] : ["done", false]);
    expect((await getChallenge(null, id)).amount).toBe(counts ? 32 : 25);
    await settle();
    await expectInvariantsAtRest();
  });

  test("itself: takes the money out of the pot once", async () => {
    const pledgeId = await boosted(booster);
    await Promise.all([1, 2, 3].map(() => withdrawBoost(booster, id, pledgeId)));
    expect(await getChallenge(null, id)).toMatchObject({ amount: 25, boost_number: 0, backer_count: 1 });
  });

  test("another boost of the same person: both are right afterwards", async () => {
    const pledgeId = await boosted(booster, 300);
    await Promise.all([withdrawBoost(booster, id, pledgeId), boost(booster, id, 400)]);
    expect(await getChallenge(null, id)).toMatchObject({ amount: 29, boost_number: 1, backer_count: 2 });
    expect((await pledgesOf(booster)).map(({ firstOfBacker }) => firstOfBacker)).toEqual([false, true]);
  });

  test("its own renewal, later: nothing is authorized again", async () => {
    const pledgeId = await boosted(booster);
    await withdrawBoost(booster, id, pledgeId);
    await advance({ hours: 20 });
    expect((await newestOf(booster)).holds).toHaveLength(1);
    expect(await codeOf(openAuthorization(pledgeId))).toBe("wrong_state");
  });
});

// Last: statuses that are written directly break the invariants.
const ALLOWED: readonly ChallengeStatus[] = ["active"];

describe("by the challenge's status", () => {
  test.each(CHALLENGE_STATUSES)("%s", async (status) => {
    const pledgeId = await boosted(booster);
    await db().challenge.update({ where: { id }, data: { status } });
    expect(await codeOf(withdrawBoost(booster, id, pledgeId))).toBe(
      ALLOWED.includes(status) ? "done" : "withdraw_closed",
    );
  });

  test("active, but out of time", async () => {
    const pledgeId = await boosted(booster);
    await db().challenge.update({ where: { id }, data: { expiresAt: new Date(0) } });
    expect(await codeOf(withdrawBoost(booster, id, pledgeId))).toBe("withdraw_closed");
  });
});
