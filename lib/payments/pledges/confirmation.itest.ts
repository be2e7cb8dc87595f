import {
  acceptChallenge,
  completeChallenge,
  confirmPayment,
  declineChallenge,
  failChallenge,
  getChallenge,
  withdrawBoost,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { listNotifications } from "@/lib/notifications";
import { cancelPayout } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { asId, type ChallengeId, type PledgeId } from "@/lib/shared/ids";
import { addCrowd } from "@/tests/support/crowd";
import { ASKING_CARD, recover, swapCard } from "@/tests/support/money";
import {
  activeChallenge,
  advance,
  boost,
  completedChallenge,
  createStreamer,
  createViewer,
  payWith,
  sandbox,
  settle,
} from "@/tests/support/world";
import { listTransactions, paymentConfirmation, refundPledges, syncPaymentIntent } from "..";

const UNKNOWN = "01890a5d-ac96-774b-bcce-b302099a8001";

let streamer: Actor;
let viewer: Actor;
let other: Actor;

beforeAll(async () => {
  [streamer, viewer, other] = await Promise.all([createStreamer(), createViewer(), createViewer()]);
});

const offerOf = (challengeId: ChallengeId) =>
  db().pledge.findFirstOrThrow({ where: { challengeId, kind: "offer" }, select: { id: true, status: true } });
const transactionOf = async (actor: Actor, pledgeId: PledgeId) =>
  (await listTransactions(actor, { limit: 100 })).items.find(({ id }) => id === pledgeId);

/** A pledge in collection: its hold expired and its card needs authentication. */
async function beingCollected(): Promise<PledgeId> {
  const id = await activeChallenge({ viewer, streamer });
  const { id: pledgeId } = await offerOf(id);
  await acceptChallenge(streamer, id);
  await swapCard(pledgeId, ASKING_CARD);
  // The hold expires before the completion, and the renewal needs authentication.
  await advance({ days: 5 });
  await advance({ days: 4 });
  await completeChallenge(streamer, id);
  await settle();
  return pledgeId;
}

test("a payment in collection is payable until it is confirmed", async () => {
  const pledgeId = await beingCollected();
  const asked = await paymentConfirmation(viewer, pledgeId);
  expect(asked).toMatchObject({ state: "payable", amountCents: 2_500, payable: { reason: "collection" } });
  expect(await transactionOf(viewer, pledgeId)).toMatchObject({
    status: "pending",
    needs_confirmation: true,
    confirm_until: expect.any(String),
    dispute_until: null,
  });
  expect(await transactionOf(streamer, pledgeId)).toMatchObject({ needs_confirmation: false });
  const own = async () => (await getChallenge(viewer, asked.challengeId)).own_pledges;
  expect(await own()).toMatchObject([{ needs_confirmation: true, confirm_until: expect.any(String) }]);
  expect(
    await db().notification.count({
      where: {
        userId: viewer.userId,
        type: "payment_confirmation_needed",
        data: { path: ["pledge_id"], equals: pledgeId },
      },
    }),
  ).toBeGreaterThan(0);
  const { items } = await listNotifications(viewer, { limit: 1 }, "en");
  expect(items[0]?.message).toMatch(/^Please confirm \$25\.00 for “.+”, by .+ UTC$/);

  if (asked.state !== "payable") throw new Error("not payable");
  await syncPaymentIntent(await payWith(asked.payable.clientSecret));
  await settle();
  expect(await paymentConfirmation(viewer, pledgeId)).toMatchObject({ state: "done", amountCents: 2_500 });
  expect(await transactionOf(viewer, pledgeId)).toMatchObject({
    status: "captured",
    needs_confirmation: false,
    dispute_until: expect.any(String),
  });
});

test("expires after 72 hours, even before any job has run", async () => {
  const pledgeId = await beingCollected();
  await advance({ hours: 73 });
  expect(await paymentConfirmation(viewer, pledgeId)).toMatchObject({ state: "expired" });
  expect(await transactionOf(viewer, pledgeId)).toMatchObject({
    status: "failed",
    uncollected: true,
    needs_confirmation: false,
  });
});

test("a charge that is given back is refunded, from the decision on", async () => {
  const challengeId = await completedChallenge({ viewer, streamer });
  const { id } = await offerOf(challengeId);
  expect(await paymentConfirmation(viewer, id)).toMatchObject({ state: "done" });
  await transaction(async (tx) => {
    await cancelPayout(tx, challengeId);
    await refundPledges(tx, challengeId);
  });
  expect(await offerOf(challengeId)).toMatchObject({ status: "captured" });
  expect(await paymentConfirmation(viewer, id)).toMatchObject({ state: "refunded" });
  await settle();
  expect(await offerOf(challengeId)).toMatchObject({ status: "refunded" });
  expect(await paymentConfirmation(viewer, id)).toMatchObject({ state: "refunded" });
});

test("a charge that the bank took back is refunded", async () => {
  const { id: pledgeId } = await offerOf(await completedChallenge({ viewer, streamer }));
  const hold = await db().hold.findFirstOrThrow({
    where: { pledgeId },
    select: { stripePaymentIntentId: true },
  });
  await sandbox("disputes", { payment_intent: hold.stripePaymentIntentId });
  await recover(1);
  expect(await paymentConfirmation(viewer, pledgeId)).toMatchObject({ state: "refunded" });
});

test("a boost that was taken back is withdrawn, on a challenge that goes on and after its end", async () => {
  const challengeId = await activeChallenge({ viewer, streamer });
  await boost(other, challengeId, 1_000);
  const { id: pledgeId } = await db().pledge.findFirstOrThrow({
    where: { challengeId, kind: "boost" },
    select: { id: true },
  });
  await withdrawBoost(other, challengeId, pledgeId);
  expect(await paymentConfirmation(other, pledgeId)).toMatchObject({ state: "withdrawn" });
  await declineChallenge(streamer, challengeId, { reason: "not_for_me" }, "en");
  await settle();
  expect(await paymentConfirmation(other, pledgeId)).toMatchObject({ state: "withdrawn" });
  const { id: offer } = await offerOf(challengeId);
  expect(await paymentConfirmation(viewer, offer)).toMatchObject({ state: "released" });
});

test("a renewal confirmed after a challenge with a large pot ended comes too late, before a job has reached it", async () => {
  const id = await activeChallenge({ viewer, streamer });
  const { id: pledgeId } = await offerOf(id);
  await acceptChallenge(streamer, id);
  await swapCard(pledgeId, ASKING_CARD);
  await advance({ days: 5 });
  await advance({ days: 1, hours: 2 });
  const asked = await paymentConfirmation(viewer, pledgeId);
  if (asked.state !== "payable") throw new Error(asked.state);
  expect(asked.payable.reason).toBe("renewal");
  // Too many to be released with the decision.
  await addCrowd({ challengeId: id, boosts: 100, holds: "rows" });
  await failChallenge(streamer, id);
  const { goal } = await db().pledge.findUniqueOrThrow({ where: { id: pledgeId } });
  expect(goal).toBe("hold");
  expect(await paymentConfirmation(viewer, pledgeId)).toMatchObject({ state: "released" });
  const intent = await payWith(asked.payable.clientSecret);
  const confirmed = () => confirmPayment(viewer, intent);
  await expect(confirmed()).rejects.toMatchObject({ code: "payment_too_late" });
  await settle();
  await expect(confirmed()).rejects.toMatchObject({ code: "payment_too_late" });
});

test("a secured payment is done", async () => {
  const { id } = await offerOf(await activeChallenge({ viewer, streamer }));
  expect(await paymentConfirmation(viewer, id)).toMatchObject({ state: "done" });
});

test("other people get payment_not_found", async () => {
  const { id } = await offerOf(await activeChallenge({ viewer, streamer }));
  for (const actor of [streamer, other]) {
    await expect(paymentConfirmation(actor, id)).rejects.toMatchObject({ code: "payment_not_found" });
  }
  for (const unknown of ["nothing", UNKNOWN]) {
    await expect(paymentConfirmation(viewer, asId(unknown))).rejects.toMatchObject({
      code: "payment_not_found",
    });
  }
});
