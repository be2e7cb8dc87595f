import { addHours, differenceInHours } from "date-fns";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { sweepDeadlines } from "@/lib/jobs";
import {
  isOfferSecured,
  listOwnPledges,
  listTransactions,
  openAuthorization,
  paymentConfirmation,
  potFigures,
  prepareAcceptance,
  reconcile,
  securePot,
  syncPaymentIntent,
} from "@/lib/payments";
import { clockOffset, now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { untilLockIsAwaited } from "@/tests/support/database";
import {
  ASKING_CARD,
  clearFaults,
  compareBooks,
  DECLINED_CARD,
  fault,
  GOOD_CARD,
  pledge as openPledge,
  pass,
  recover,
  runMoney,
  STOLEN_CARD,
  stage,
} from "@/tests/support/money";
import { payWith, sandbox, stripe } from "@/tests/support/world";
import { openHold } from "../pledges/create-pledge";
import { securedPledge } from "../testing/secured-pledge";
import { lockPledge } from "./locked-pledge";

afterEach(clearFaults);

/** Lets days pass one at a time, with the worker and the reconciler running. */
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await pass({ days: 1 });
    await runMoney();
    await reconcile();
    await runMoney();
  }
}

/** A pledge whose renewal is due. */
async function dueForRenewal() {
  const pledge = await securedPledge();
  await pass({ days: 6, hours: 1 });
  return pledge;
}

/** A pledge whose renewal was made at the provider; its reply was lost, and calls to these paths keep failing. */
async function renewedWithoutReply(path = "/v1/payment_intents") {
  const pledge = await dueForRenewal();
  await fault({ path: "/v1/payment_intents", method: "POST", do: "lose_answer", times: 1 });
  await fault({ path, method: "*", do: "refuse", times: 999 });
  await runMoney();
  return pledge;
}

test("authorizes a new hold on the saved card before it voids the old one", async () => {
  const pledge = await securedPledge();
  await pass({ days: 5, hours: 23 });
  await runMoney();
  expect(await pledge.holds()).toEqual(["live"]);
  await fault({ path: "/v1/payment_intents/*/cancel", do: "refuse", times: 20 });
  await pass({ hours: 2 });
  await runMoney();
  expect(await pledge.holds()).toEqual(["live", "live"]);
  expect(await pledge.intents()).toEqual(["requires_capture", "requires_capture"]);
  await clearFaults();
  await recover(1);
  expect(await pledge.holds()).toEqual(["voided", "live"]);
  expect(await pledge.intents()).toEqual(["canceled", "requires_capture"]);
  const { holds, renewals, status } = await pledge.row();
  expect({ renewals, status }).toEqual({ renewals: 1, status: "secured" });
  expect(holds[0]?.replacedByHoldId).toBe(holds[1]?.id);
  expect(await stripe().paymentIntents.retrieve(holds[1]?.stripePaymentIntentId ?? "")).toMatchObject({
    amount: 2_500,
    capture_method: "manual",
    payment_method: holds[0]?.stripePaymentMethodId,
  });
});

test("renews a shorter hold sooner, by the end that the provider gives", async () => {
  const pledge = await dueForRenewal();
  await runMoney();
  // Visa, off-session: four days and eighteen hours.
  await pass({ days: 3, hours: 17 });
  await runMoney();
  expect(await pledge.holds()).toEqual(["voided", "live"]);
  await pass({ hours: 2 });
  await runMoney();
  expect(await pledge.holds()).toEqual(["voided", "voided", "live"]);
});

test("keeps an extended authorization until its own end and renews it as an unscheduled charge", async () => {
  await sandbox("features", { extended_authorization: true });
  const sold = jest.replaceProperty(env(), "STRIPE_EXTENDED_AUTHORIZATION", true);
  const pledge = await securedPledge();
  await pass({ days: 28 });
  await runMoney();
  expect(await pledge.holds()).toEqual(["live"]);
  await pass({ hours: 19 });
  await runMoney();
  expect(await pledge.holds()).toEqual(["voided", "live"]);
  const { holds } = await pledge.row();
  const renewed = await stripe().paymentIntents.retrieve(holds[1]?.stripePaymentIntentId ?? "", {
    expand: ["latest_charge"],
  });
  const charge = typeof renewed.latest_charge === "object" ? renewed.latest_charge : null;
  expect(charge?.payment_method_details?.card).toMatchObject({
    extended_authorization: { status: "disabled" },
    stored_credential_usage: "unscheduled",
  });
  sold.restore();
  await sandbox("features", { extended_authorization: false });
});

test("an account that was not sold extended authorization cannot ask for it: nobody could pay", async () => {
  const asking = jest.replaceProperty(env(), "STRIPE_EXTENDED_AUTHORIZATION", true);
  const pledgeId = await openPledge(await stage());
  await expect(openAuthorization(pledgeId)).rejects.toMatchObject({ code: "payments_unavailable" });
  asking.restore();
  const { clientSecret } = await openAuthorization(pledgeId);
  expect(await syncPaymentIntent(await payWith(clientSecret))).toMatchObject({ pledgeStatus: "secured" });
});

test("keeps a pledge secured for fourteen days and captures it once", async () => {
  const pledge = await securedPledge();
  await live(14);
  expect(await pledge.status()).toBe("secured");
  await pledge.decideCapture();
  await runMoney();
  const intents = await pledge.intents();
  expect(intents.filter((status) => status === "succeeded")).toHaveLength(1);
  expect(intents.filter((status) => status === "canceled")).toHaveLength(intents.length - 1);
  expect(await pledge.ledgerTransactions()).toBe(1);
  const books = await compareBooks();
  expect(books.ours).toBe(books.theirs);
});

test("replaces a hold that expired while nothing was running", async () => {
  const pledge = await securedPledge();
  await pass({ days: 9 });
  await reconcile();
  await runMoney();
  expect(await pledge.status()).toBe("secured");
  expect(await pledge.holds()).toEqual(["voided", "live"]);
});

test("renews four times, then the pledge rests until acceptance", async () => {
  const pledge = await securedPledge();
  const { challengeId, viewer, streamer } = pledge.on;
  await live(40);
  expect(await pledge.row()).toMatchObject({ status: "pledged", renewals: 4 });
  expect(await pledge.holds()).toEqual(["voided", "voided", "voided", "voided", "voided"]);
  expect((await potFigures([challengeId])).get(challengeId)).toMatchObject({
    securedCents: 0,
    pledgedCents: 2_500,
  });
  expect(await transaction((tx) => isOfferSecured(tx, challengeId))).toBe(false);
  // Its backer may hold it again, and is not asked to.
  const own = (await listOwnPledges(viewer.userId, [challengeId])).get(challengeId);
  expect(own?.pledges).toMatchObject([{ isConfirmable: true, needsConfirmation: false }]);
  await prepareAcceptance(challengeId, viewer.userId, async () => true);
  expect(await pledge.status()).toBe("pledged");
  // No card is charged for a streamer who cannot be paid.
  await prepareAcceptance(challengeId, streamer.userId, async () => false);
  expect(await pledge.status()).toBe("pledged");
  await prepareAcceptance(challengeId, streamer.userId, async () => true);
  expect(await pledge.row()).toMatchObject({ status: "secured", renewals: 1 });
  expect(await transaction((tx) => isOfferSecured(tx, challengeId))).toBe(true);
}, 120_000);

/** A pledge that rests although its card is good, and whose backer has opened the page to confirm it and gone away. */
async function restingAndLookedAt() {
  const pledge = await securedPledge();
  await db().pledge.update({ where: { id: pledge.pledgeId }, data: { renewals: 4 } });
  await pass({ days: 8 });
  await reconcile();
  const { viewer } = pledge.on;
  expect(await paymentConfirmation(viewer, pledge.pledgeId)).toMatchObject({ state: "payable" });
  expect(await pledge.holds()).toEqual(["voided", "open"]);
  return pledge;
}

test("acceptance asks the saved card, whatever payment its backer looked at", async () => {
  const pledge = await restingAndLookedAt();
  const { challengeId, viewer, streamer } = pledge.on;
  // Nobody asks them for it.
  const own = (await listOwnPledges(viewer.userId, [challengeId])).get(challengeId);
  expect(own?.pledges).toMatchObject([{ isConfirmable: true, needsConfirmation: false }]);
  expect((await listTransactions(viewer, { limit: 1 })).items).toMatchObject([{ needs_confirmation: false }]);
  await prepareAcceptance(challengeId, streamer.userId, async () => true);
  expect(await pledge.holds()).toEqual(["voided", "voided", "live"]);
  expect(await pledge.intents()).toEqual(["canceled", "canceled", "requires_capture"]);
  expect(await pledge.row()).toMatchObject({ status: "secured", renewals: 1 });
});

test("acceptance asks the saved card, too, when the payment that its backer looked at was never sent", async () => {
  const pledge = await securedPledge();
  const { challengeId, streamer } = pledge.on;
  await db().pledge.update({ where: { id: pledge.pledgeId }, data: { renewals: 4 } });
  await pass({ days: 8 });
  await reconcile();
  // Killed before it was sent.
  await transaction(async (tx) => void (await openHold(tx, await lockPledge(tx, pledge.pledgeId))));
  expect(await pledge.holds()).toEqual(["voided", "open"]);
  await prepareAcceptance(challengeId, streamer.userId, async () => true);
  expect(await pledge.holds()).toEqual(["voided", "voided", "live"]);
  expect(await pledge.row()).toMatchObject({ status: "secured", renewals: 1 });
});

test("a payment that its backer looked at is theirs to confirm until the card is asked", async () => {
  const pledge = await restingAndLookedAt();
  const { clientSecret } = await openAuthorization(pledge.pledgeId);
  await syncPaymentIntent(await payWith(clientSecret));
  await runMoney();
  expect(await pledge.holds()).toEqual(["voided", "live"]);
  expect(await pledge.intents()).toEqual(["canceled", "requires_capture"]);
});

test("acceptance renews a live hold whose renewals are used up before it ends", async () => {
  const pledge = await dueForRenewal();
  const { challengeId, streamer } = pledge.on;
  await db().pledge.update({ where: { id: pledge.pledgeId }, data: { renewals: 4 } });
  await runMoney();
  expect(await pledge.holds()).toEqual(["live"]);
  await prepareAcceptance(challengeId, streamer.userId, async () => true);
  await runMoney();
  expect(await pledge.holds()).toEqual(["voided", "live"]);
  expect(await pledge.row()).toMatchObject({ status: "secured", renewals: 1 });
});

test("resets no renewals when the challenge ends at the same moment", async () => {
  const pledge = await securedPledge();
  const { challengeId } = pledge.on;
  await db().pledge.update({ where: { id: pledge.pledgeId }, data: { renewals: 1 } });
  await db().challenge.update({ where: { id: challengeId }, data: { status: "accepted" } });
  let securing: Promise<void> | undefined;
  await transaction(async (tx) => {
    await tx.challenge.update({ where: { id: challengeId }, data: { status: "failed" } });
    securing = securePot(challengeId, null);
    await untilLockIsAwaited();
  });
  await securing;
  expect(await pledge.row()).toMatchObject({ renewals: 1 });
});

test("retries a declined renewal half a day later and leaves no hold behind", async () => {
  const pledge = await securedPledge();
  await pledge.swapCard(DECLINED_CARD);
  await pass({ days: 6, hours: 1 });
  await runMoney();
  expect(await pledge.holds()).toEqual(["live", "voided"]);
  expect(await pledge.status()).toBe("secured");
  await pledge.swapCard(GOOD_CARD);
  await pass({ hours: 13 });
  await runMoney();
  expect(await pledge.holds()).toEqual(["voided", "voided", "live"]);
  expect(await pledge.intents()).toEqual(["canceled", "canceled", "requires_capture"]);
});

test("retries a declined renewal half a day after the bank's answer, however much earlier it was asked", async () => {
  const pledge = await securedPledge();
  await pledge.swapCard(DECLINED_CARD);
  await pass({ days: 6, hours: 1 });
  await sweepDeadlines();
  const asked = now();
  // The answer is two seconds late.
  await pass({ seconds: 2 });
  await runMoney();
  const declines = async () =>
    (await pledge.operations()).filter((operation) => operation === "authorize failed").length;
  expect(await declines()).toBe(1);
  setClockOffset(clockOffset() + addHours(asked, 12).getTime() - now().getTime() + 500);
  await runMoney();
  expect(await declines()).toBe(1);
  await pass({ seconds: 3 });
  await runMoney();
  expect(await declines()).toBe(2);
});

test("leaves the pledge resting when the card is declined for good and the hold ends", async () => {
  const pledge = await securedPledge();
  await pledge.swapCard(DECLINED_CARD);
  await live(9);
  expect(await pledge.status()).toBe("pledged");
  expect(new Set(await pledge.intents())).toEqual(new Set(["canceled"]));
  const refused = (await pledge.operations()).filter((operation) => operation === "authorize failed");
  expect(refused).toHaveLength(2);
});

test("acceptance asks a card again that was declined for good", async () => {
  const pledge = await securedPledge();
  const { challengeId, streamer } = pledge.on;
  await pledge.swapCard(DECLINED_CARD);
  await live(9);
  expect(await pledge.row()).toMatchObject({ status: "pledged", renewals: 2 });
  await pledge.swapCard(GOOD_CARD);
  await prepareAcceptance(challengeId, streamer.userId, async () => true);
  expect(await pledge.row()).toMatchObject({ status: "secured", renewals: 1 });
});

test("acceptance tried again and again asks a card that is declined less and less", async () => {
  const pledge = await securedPledge();
  const { challengeId, streamer } = pledge.on;
  await pledge.swapCard(DECLINED_CARD);
  await live(9);
  const accepted = async (hours: number) => {
    await pass({ hours });
    await prepareAcceptance(challengeId, streamer.userId, async () => true);
    await runMoney();
    return (await pledge.operations()).filter((operation) => operation === "authorize failed").length;
  };
  expect(await accepted(0)).toBe(3);
  expect(await accepted(13)).toBe(3);
  const [next] = await db().deadline.findMany({
    where: { kind: "hold_renewal", subjectId: pledge.pledgeId },
  });
  expect(differenceInHours(next?.dueAt ?? 0, now(), { roundingMethod: "round" })).toBe(11);
  expect(await accepted(11.5)).toBe(4);
  expect(await accepted(25)).toBe(4);
});

test("acceptance does not take a failure of the provider that it replays for a decline", async () => {
  const pledge = await securedPledge();
  const { challengeId, streamer } = pledge.on;
  await db().pledge.update({ where: { id: pledge.pledgeId }, data: { renewals: 4 } });
  await pass({ days: 8 });
  await reconcile();
  const accept = () => prepareAcceptance(challengeId, streamer.userId, async () => true);
  await fault({ path: "/v1/payment_intents", method: "POST", do: "fail", status: 500, times: 1 });
  for (const operations of [["authorize unknown"], ["authorize failed"]]) {
    await accept();
    expect((await pledge.operations()).slice(1)).toEqual(operations);
    expect(await pledge.status()).toBe("pledged");
  }
  await accept();
  expect(await pledge.status()).toBe("secured");
});

test("opens a payment for the cardholder when the bank wants authentication", async () => {
  const pledge = await securedPledge();
  await pledge.swapCard(ASKING_CARD);
  await pass({ days: 6, hours: 1 });
  await runMoney();
  expect(await pledge.holds()).toEqual(["live", "voided", "open"]);
  expect(await pledge.row()).toMatchObject({ status: "secured", renewals: 1 });
  const asked = { userId: pledge.on.viewer.userId, type: "payment_confirmation_needed" } as const;
  expect(await db().notification.count({ where: asked })).toBe(1);
  const listed = async () => (await listTransactions(pledge.on.viewer, { limit: 1 })).items;
  expect(await listed()).toMatchObject([
    { status: "authorized", needs_confirmation: true, confirm_until: expect.any(String) },
  ]);
  const { clientSecret } = await openAuthorization(pledge.pledgeId);
  const intentId = await payWith(clientSecret, "pm_card_threeDSecureRequired");
  await sandbox(`3ds/${intentId}`, { success: true });
  await syncPaymentIntent(intentId);
  await runMoney();
  expect(await pledge.holds()).toEqual(["voided", "voided", "live"]);
  expect(await listed()).toMatchObject([{ needs_confirmation: false, confirm_until: null }]);
});

test("keeps the other card that a cardholder takes for a renewal: the next one is on it", async () => {
  const pledge = await securedPledge();
  await pledge.swapCard(ASKING_CARD);
  await pass({ days: 6, hours: 1 });
  await runMoney();
  const { clientSecret } = await openAuthorization(pledge.pledgeId);
  await syncPaymentIntent(await payWith(clientSecret, "pm_card_mastercard"));
  await runMoney();
  const taken = (await pledge.row()).holds.at(-1)?.stripePaymentMethodId;
  await pass({ days: 6, hours: 1 });
  await runMoney();
  const { holds, status, renewals } = await pledge.row();
  expect({ status, renewals }).toEqual({ status: "secured", renewals: 2 });
  expect(holds.map((hold) => hold.status)).toEqual(["voided", "voided", "voided", "live"]);
  expect(holds.at(-1)).toMatchObject({ cardBrand: "mastercard", stripePaymentMethodId: taken });
});

test("gives nobody the payment that was requested without them, whenever they come", async () => {
  const pledge = await securedPledge();
  await pledge.swapCard(ASKING_CARD);
  await pass({ days: 8 });
  await reconcile();
  await fault({ path: "/v1/payment_intents/*/cancel", do: "refuse", times: 20 });
  const open = () => openAuthorization(pledge.pledgeId);
  await expect(open()).rejects.toMatchObject({ code: "payments_unavailable" });
  await runMoney();
  await expect(open()).rejects.toMatchObject({ code: "payments_unavailable" });
  await clearFaults();
  await recover(1);
  const intent = await stripe().paymentIntents.retrieve(
    (await open()).clientSecret.split("_secret_")[0] ?? "",
  );
  expect(intent).toMatchObject({ setup_future_usage: "off_session", status: "requires_payment_method" });
});

test("tries a card again whose network forbids it neither later nor at acceptance, and asks its holder at once", async () => {
  const pledge = await securedPledge();
  const { challengeId, streamer, viewer } = pledge.on;
  await pledge.swapCard(STOLEN_CARD);
  await live(9);
  await prepareAcceptance(challengeId, streamer.userId, async () => true);
  await live(1);
  const refused = (await pledge.operations()).filter((operation) => operation === "authorize failed");
  expect(refused).toHaveLength(1);
  expect(await pledge.row()).toMatchObject({ status: "pledged" });
  const asked = { userId: viewer.userId, type: "payment_confirmation_needed" } as const;
  expect(await db().notification.count({ where: asked })).toBe(1);
  await syncPaymentIntent(await payWith((await openAuthorization(pledge.pledgeId)).clientSecret));
  expect(await pledge.status()).toBe("secured");
});

test.each([
  ["its reply is lost", { do: "lose_answer", times: 1 }],
  ["the provider stores a 500", { do: "fail", status: 500, times: 2 }],
  ["the provider does it and stores a 500", { do: "fail", status: 500, after_commit: true, times: 1 }],
  ["the provider is unreachable", { do: "refuse", times: 3 }],
])("makes one new hold when %s", async (_, trouble) => {
  const pledge = await dueForRenewal();
  await fault({ path: "/v1/payment_intents", method: "POST", ...trouble });
  await runMoney();
  await recover();
  // A refused attempt made nothing at the provider; the renewal is due again in half a day.
  await pass({ hours: 13 });
  await runMoney();
  expect(await pledge.intents()).toEqual(["canceled", "requires_capture"]);
  expect(await pledge.status()).toBe("secured");
});

test("voids both holds when the challenge ends during a renewal", async () => {
  const pledge = await renewedWithoutReply();
  await pledge.decideRelease();
  await clearFaults();
  await recover();
  expect(await pledge.status()).toBe("voided");
  expect(await pledge.intents()).toEqual(["canceled", "canceled"]);
});

test("captures the old hold and voids the new one when the challenge completes during a renewal", async () => {
  const pledge = await renewedWithoutReply();
  await pledge.decideCapture();
  await clearFaults();
  await recover();
  expect(await pledge.intents()).toEqual(["succeeded", "canceled"]);
  expect(await pledge.status()).toBe("captured");
});

test("voids a new hold that goes live while the old one is being captured", async () => {
  const pledge = await renewedWithoutReply("/v1/payment_intents*");
  await pledge.decideCapture();
  await runMoney();
  expect(await pledge.operations()).toEqual(["authorize done", "authorize unknown", "capture unknown"]);
  await clearFaults();
  await recover();
  expect(await pledge.intents()).toEqual(["succeeded", "canceled"]);
  const { holds, status } = await pledge.row();
  expect(status).toBe("captured");
  expect(holds[1]?.replacedByHoldId).toBe(holds[0]?.id);
});

test("the reconciler reads a hold past its end without any event", async () => {
  const pledge = await securedPledge();
  await db().pledge.update({ where: { id: pledge.pledgeId }, data: { renewals: 4 } });
  await pass({ days: 8 });
  const createdAt = new Date(Date.now() + 365 * 86_400_000);
  await db().providerCursor.upsert({
    where: { stream: "events" },
    create: { stream: "events", createdAt },
    update: { createdAt },
  });
  const found = await reconcile();
  expect(found.eventsMissed).toBe(0);
  expect(found.holdsSynced).toBeGreaterThan(0);
  expect(await pledge.status()).toBe("pledged");
  await db().providerCursor.delete({ where: { stream: "events" } });
});
