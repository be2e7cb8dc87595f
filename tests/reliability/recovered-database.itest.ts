import {
  acceptChallenge,
  boostChallenge,
  cancelChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
  getChallenge,
  withdrawBoost,
} from "@/lib/challenges";
import { db, disconnect } from "@/lib/db/client";
import { doubtTimeline } from "@/lib/db/timeline";
import { transaction } from "@/lib/db/transaction";
import { followRecovery } from "@/lib/jobs";
import {
  auditMoney,
  listLostPayments,
  processProviderEvent,
  reconcile,
  refundLostPayment,
  refundPledge,
} from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { asId, type ChallengeId, type PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { withClient } from "@/scripts/db/postgres";
import { readIntegration } from "@/tests/support/integration";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { DECLINED_CARD, swapCard } from "@/tests/support/money";
import {
  activeChallenge,
  advance,
  boost,
  completedChallenge,
  createStreamer,
  createViewer,
  pass,
  payWith,
  settle,
  stripe,
} from "@/tests/support/world";

jest.setTimeout(180_000);
afterAll(() => setClockOffset(0));

const database = () => new URL(env().DATABASE_URL).pathname.slice(1);

/** Copies this file's database, or puts a copy in its place, while nothing is connected to it. */
async function replace(from: string, to: string): Promise<void> {
  await disconnect();
  await withClient(readIntegration().serverUrl, async (client) => {
    const names = [from, to];
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ANY($1)", [
      names,
    ]);
    await client.query(`DROP DATABASE IF EXISTS "${to}" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${to}" TEMPLATE "${from}" STRATEGY FILE_COPY`);
  });
}

const backUp = () => replace(database(), `${database()}_backup`);

/** Puts the backup in the database's place, and marks it as Postgres would: its timeline was never compared. */
async function restore(): Promise<void> {
  await replace(`${database()}_backup`, database());
  await withClient(readIntegration().serverUrl, (client) =>
    client.query(`DROP DATABASE "${database()}_backup"`),
  );
  await db().databaseTimeline.deleteMany({ where: { id: "another" } });
  await db().databaseTimeline.updateMany({ data: { id: "another" } });
}

const people = async () => ({ viewer: await createViewer(), streamer: await createStreamer() });
const statusOf = async (id: ChallengeId) => (await getChallenge(null, id)).status;

async function offerOf(challengeId: ChallengeId): Promise<PledgeId> {
  const { id } = await db().pledge.findFirstOrThrow({ where: { challengeId, kind: "offer" } });
  return id;
}

async function boostOf(challengeId: ChallengeId): Promise<PledgeId> {
  const { id } = await db().pledge.findFirstOrThrow({ where: { challengeId, kind: "boost" } });
  return id;
}

/** The provider's payments for a challenge, by status. */
async function paymentsFor(challengeId: string): Promise<string[]> {
  const { data } = await stripe().paymentIntents.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata.challenge_id === challengeId).map(({ status }) => status);
}

async function perform(streamer: Actor, id: ChallengeId): Promise<void> {
  await acceptChallenge(streamer, id);
  await completeChallenge(streamer, id);
}

/** What a webhook does. */
async function deliver(type: string, objectId: string): Promise<void> {
  const id = `evt_${objectId}`;
  await db().providerEvent.create({ data: { id, type, objectId, receivedAt: now() } });
  await processProviderEvent(id);
}

test("books that went back in time are brought up to the provider's, and nothing is charged, released or sent twice", async () => {
  const { viewer, streamer } = await people();
  const booster = await createViewer();
  const paid = await completedChallenge({ viewer, streamer });
  const refunded = await completedChallenge({ viewer, streamer, booster });
  await pass({ days: 19, hours: 23 });
  await settle();
  const performed = await activeChallenge({ viewer, streamer });
  await boost(booster, performed, 1_000);
  const accepted = await activeChallenge({ viewer, streamer });
  await acceptChallenge(streamer, accepted);
  const cancelled = await activeChallenge({ viewer, streamer });
  const left = await activeChallenge({ viewer, streamer });
  await boost(booster, left, 700);
  const unpaid = await createChallenge(
    viewer,
    { challenge: "Win a round seated", amount: cents(1_500), time_limit: "1d", streamer_id: streamer.userId },
    "en",
  );
  const begun = await boostChallenge(booster, performed, { amount: cents(700) }, "en");
  await settle();
  await reconcile();
  await settle();
  await expectInvariantsAtRest();

  await backUp();
  // Everything from here on is lost, except at the provider.
  await confirmPayment(booster, await payWith(begun.clientSecret));
  await perform(streamer, performed);
  await completeChallenge(streamer, accepted);
  await cancelChallenge(viewer, cancelled);
  await withdrawBoost(booster, left, await boostOf(left));
  await boost(booster, left, 900);
  await confirmPayment(viewer, await payWith(unpaid.clientSecret));
  await perform(streamer, asId(unpaid.challenge.id));
  await transaction(async (tx) => refundPledge(tx, await offerOf(refunded)));
  const lost = await activeChallenge({ viewer, streamer });
  const lostAndPerformed = await activeChallenge({ viewer: await createViewer(), streamer }, 3_000);
  await perform(streamer, lostAndPerformed);
  await settle();
  const started = await boostChallenge(booster, left, { amount: cents(500) }, "en");
  await advance({ hours: 2 });
  const transfersBefore = (await stripe().transfers.list()).data.length;
  expect(transfersBefore).toBeGreaterThan(0);
  await expectInvariantsAtRest();

  const { data: intents } = await stripe().paymentIntents.list({ limit: 100 });
  const canceled = intents.find(({ metadata }) => metadata.challenge_id === cancelled)?.id ?? "";
  await restore();
  // The clock and the queue ask for nothing before the books are compared.
  const { data: eventsBefore } = await stripe().events.list({ limit: 1 });
  await reconcile();
  await settle();
  // Nor is anything merged out of order: a pledge without its hold would ask for another one.
  await deliver("payment_intent.canceled", canceled);
  expect((await stripe().events.list({ limit: 1 })).data[0]?.id).toBe(eventsBefore[0]?.id);
  expect(await statusOf(performed)).toBe("active");
  await expect(auditMoney()).rejects.toThrow("--recovery comes first");

  expect(await followRecovery()).toMatchObject({
    completed: expect.arrayContaining([performed, accepted, unpaid.challenge.id]),
    ended: [cancelled],
    withdrawn: [expect.any(String)],
    unexplained: 0,
  });
  expect(await followRecovery()).toBeNull();
  // Begun again, it changes nothing.
  await doubtTimeline();
  expect(await followRecovery()).toMatchObject({ completed: [], ended: [], withdrawn: [], adopted: 0 });
  await settle();
  await advance({ minutes: 2 });
  await reconcile();
  await settle();

  expect(await statusOf(performed)).toBe("completed");
  expect(await paymentsFor(performed)).toEqual(["succeeded", "succeeded", "succeeded"]);
  expect(await db().challenge.findUnique({ where: { id: performed } })).toMatchObject({
    boostCount: 2,
    backerCount: 2,
  });
  expect(await statusOf(accepted)).toBe("completed");
  expect(await statusOf(cancelled)).toBe("cancelled");
  expect(await statusOf(asId(unpaid.challenge.id))).toBe("completed");
  // The boost taken back, the one that nobody knows any more, and the one never paid are released; the offer stays.
  expect((await paymentsFor(left)).sort()).toEqual(["canceled", "canceled", "canceled", "requires_capture"]);
  expect(started.clientSecret).toEqual(expect.any(String));
  expect(await db().challenge.findUnique({ where: { id: left } })).toMatchObject({ boostCount: 0 });
  expect(await db().pledge.findUnique({ where: { id: await offerOf(refunded) } })).toMatchObject({
    status: "refunded",
  });
  expect((await stripe().transfers.list()).data).toHaveLength(transfersBefore);
  expect(await db().scheduledTransfer.findUnique({ where: { challengeId: paid } })).toMatchObject({
    status: "completed",
  });

  // A hold without pledge is gone; a charge without pledge waits for an operator.
  expect(await paymentsFor(lost)).toEqual(["canceled"]);
  const [charged, ...released] = await listLostPayments(10);
  expect(charged).toMatchObject({ status: "captured", amountCents: 3_000, challengeId: lostAndPerformed });
  expect(new Set(released.map(({ status }) => status))).toEqual(new Set(["voided"]));
  await refundLostPayment(charged?.intentId ?? "");
  await refundLostPayment(charged?.intentId ?? "");
  const { data: refunds } = await stripe().refunds.list({ limit: 100 });
  // Without those of released holds.
  expect(refunds.filter(({ balance_transaction: entry }) => entry !== null)).toHaveLength(2);
  await expectInvariantsAtRest();
});

test("a renewal that the bank declined, and that we voided, ends no challenge", async () => {
  const { viewer, streamer } = await people();
  const id = await activeChallenge({ viewer, streamer });
  await acceptChallenge(streamer, id);
  await settle();
  await swapCard(await offerOf(id), DECLINED_CARD);
  // The hold has run out, and its renewal is not sent yet.
  await pass({ days: 8 });
  await reconcile();
  await backUp();
  await settle();
  expect(await paymentsFor(id)).toEqual(["canceled", "canceled"]);
  await restore();
  const recovered = await followRecovery();
  expect(recovered?.ended).not.toContain(id);
  expect(await statusOf(id)).toBe("accepted");
});
