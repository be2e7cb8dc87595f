import { acceptChallenge, completeChallenge, getChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { listNotifications } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { asId, type ChallengeId, type PledgeId } from "@/lib/shared/ids";
import { ASKING_CARD, swapCard } from "@/tests/support/money";
import {
  activeChallenge,
  advance,
  createStreamer,
  createViewer,
  payWith,
  settle,
} from "@/tests/support/world";
import { listTransactions, paymentConfirmation, syncPaymentIntent } from "..";

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
  expect(items[0]?.message).toMatch(/^Your bank asks you to confirm \$25\.00 for “.+”, by .+ UTC$/);

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
