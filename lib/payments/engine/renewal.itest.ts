import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import {
  capturePledges,
  isOfferSecured,
  openAuthorization,
  potFigures,
  prepareAcceptance,
  reconcile,
  releasePledges,
  securePot,
  syncPaymentIntent,
} from "@/lib/payments";
import {
  ASKING_CARD,
  clearFaults,
  compareBooks,
  DECLINED_CARD,
  fault,
  GOOD_CARD,
  operationsOf,
  pass,
  pledgeRow,
  recover,
  runMoney,
  type Stage,
  secured,
  stage,
  swapCard,
} from "@/tests/support/money";
import { payWith, sandbox, stripe } from "@/tests/support/world";

afterEach(clearFaults);

const complete = (on: Stage) => transaction((tx) => capturePledges(tx, on.challengeId));
const release = (on: Stage) => transaction((tx) => releasePledges(tx, on.challengeId));
const holdsOf = async (pledgeId: string) => (await pledgeRow(pledgeId)).holds.map(({ status }) => status);
const statusOf = async (pledgeId: string) => (await pledgeRow(pledgeId)).status;

/** The payment intents of a pledge at the provider, oldest first. */
async function intentsOf(pledgeId: string): Promise<string[]> {
  const { backerId } = await pledgeRow(pledgeId);
  const { stripeCustomerId } = await db().paymentCustomer.findUniqueOrThrow({ where: { userId: backerId } });
  const intents = await stripe().paymentIntents.list({ customer: stripeCustomerId, limit: 100 });
  return intents.data
    .filter(({ metadata }) => metadata.pledge_id === pledgeId)
    .map(({ status }) => status)
    .reverse();
}

/** Days go by one at a time, with the worker running and the reconciler looking. */
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await pass({ days: 1 });
    await runMoney();
    await reconcile();
    await runMoney();
  }
}

describe("a hold near its end", () => {
  test("is renewed on the saved card: first the new one, then the old one goes", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await pass({ days: 5, hours: 23 });
    await runMoney();
    expect(await holdsOf(pledgeId)).toEqual(["live"]);
    await fault({ path: "/v1/payment_intents/*/cancel", do: "refuse", times: 20 });
    await pass({ hours: 2 });
    await runMoney();
    expect(await holdsOf(pledgeId)).toEqual(["live", "live"]);
    expect(await intentsOf(pledgeId)).toEqual(["requires_capture", "requires_capture"]);
    await clearFaults();
    await recover(1);
    expect(await holdsOf(pledgeId)).toEqual(["voided", "live"]);
    expect(await intentsOf(pledgeId)).toEqual(["canceled", "requires_capture"]);
    const { holds, renewals, status } = await pledgeRow(pledgeId);
    expect({ renewals, status }).toEqual({ renewals: 1, status: "secured" });
    expect(holds[0]?.replacedByHoldId).toBe(holds[1]?.id);
    const renewed = await stripe().paymentIntents.retrieve(holds[1]?.stripePaymentIntentId ?? "");
    expect(renewed).toMatchObject({
      amount: 2_500,
      capture_method: "manual",
      payment_method: holds[0]?.stripePaymentMethodId,
    });
  });

  test("the provider's own end counts: a shorter hold is renewed sooner", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await pass({ days: 6, hours: 1 });
    await runMoney();
    // Visa, with its holder away: four days and eighteen hours.
    await pass({ days: 3, hours: 17 });
    await runMoney();
    expect(await holdsOf(pledgeId)).toEqual(["voided", "live"]);
    await pass({ hours: 2 });
    await runMoney();
    expect(await holdsOf(pledgeId)).toEqual(["voided", "voided", "live"]);
  });

  test("an extended authorization is kept for as long as the provider says, and renewed as an unscheduled charge", async () => {
    await sandbox("features", { extended_authorization: true });
    const { pledgeId } = await secured(await stage());
    await pass({ days: 28 });
    await runMoney();
    expect(await holdsOf(pledgeId)).toEqual(["live"]);
    await pass({ hours: 19 });
    await runMoney();
    expect(await holdsOf(pledgeId)).toEqual(["voided", "live"]);
    const { holds } = await pledgeRow(pledgeId);
    const renewed = await stripe().paymentIntents.retrieve(holds[1]?.stripePaymentIntentId ?? "", {
      expand: ["latest_charge"],
    });
    const charge = typeof renewed.latest_charge === "object" ? renewed.latest_charge : null;
    expect(charge?.payment_method_details?.card).toMatchObject({
      extended_authorization: { status: "disabled" },
      stored_credential_usage: "unscheduled",
    });
    await sandbox("features", { extended_authorization: false });
  });

  test("is kept through fourteen days and captured once", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await live(14);
    expect(await statusOf(pledgeId)).toBe("secured");
    await complete(on);
    await runMoney();
    const intents = await intentsOf(pledgeId);
    expect(intents.filter((status) => status === "succeeded")).toHaveLength(1);
    expect(intents.filter((status) => status === "canceled")).toHaveLength(intents.length - 1);
    expect(await db().ledgerTransaction.count({ where: { pledgeId } })).toBe(1);
    const books = await compareBooks();
    expect(books.ours).toBe(books.theirs);
  });

  test("that ran out while nobody was awake is replaced", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await pass({ days: 9 });
    await reconcile();
    await runMoney();
    expect(await statusOf(pledgeId)).toBe("secured");
    expect(await holdsOf(pledgeId)).toEqual(["voided", "live"]);
  });

  test("four times, then it rests as pledged until acceptance asks again", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await live(40);
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "pledged", renewals: 4 });
    expect(await holdsOf(pledgeId)).toEqual(["voided", "voided", "voided", "voided", "voided"]);
    expect((await potFigures([on.challengeId])).get(on.challengeId)).toMatchObject({
      securedCents: 0,
      pledgedCents: 2_500,
    });
    expect(await transaction((tx) => isOfferSecured(tx, on.challengeId))).toBe(false);
    await prepareAcceptance(on.challengeId, on.viewer.userId, async () => true);
    expect(await statusOf(pledgeId)).toBe("pledged");
    // Nobody's card is asked for a streamer who could not be paid.
    await prepareAcceptance(on.challengeId, on.streamer.userId, async () => false);
    expect(await statusOf(pledgeId)).toBe("pledged");
    await prepareAcceptance(on.challengeId, on.streamer.userId, async () => true);
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "secured", renewals: 1 });
    expect(await transaction((tx) => isOfferSecured(tx, on.challengeId))).toBe(true);
  }, 120_000);

  test("is not asked for anew when its challenge ends at the same moment", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await db().$executeRaw`UPDATE pledges SET renewals = 1 WHERE id = ${pledgeId}::uuid`;
    await db().$executeRaw`UPDATE challenges SET status = 'accepted' WHERE id = ${on.challengeId}::uuid`;
    let securing: Promise<void> | undefined;
    await transaction(async (tx) => {
      await tx.$executeRaw`UPDATE challenges SET status = 'failed' WHERE id = ${on.challengeId}::uuid`;
      securing = securePot(on.challengeId, null);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await securing;
    expect(await pledgeRow(pledgeId)).toMatchObject({ renewals: 1 });
  });

  test("declined: tried again half a day later, and nothing is left behind", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await swapCard(pledgeId, DECLINED_CARD);
    await pass({ days: 6, hours: 1 });
    await runMoney();
    expect(await holdsOf(pledgeId)).toEqual(["live", "voided"]);
    expect(await statusOf(pledgeId)).toBe("secured");
    await swapCard(pledgeId, GOOD_CARD);
    await pass({ hours: 13 });
    await runMoney();
    expect(await holdsOf(pledgeId)).toEqual(["voided", "voided", "live"]);
    expect(await intentsOf(pledgeId)).toEqual(["canceled", "canceled", "requires_capture"]);
  });

  test("declined for good: the pledge rests as pledged when the hold ends", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await swapCard(pledgeId, DECLINED_CARD);
    await live(9);
    expect(await statusOf(pledgeId)).toBe("pledged");
    expect(new Set(await intentsOf(pledgeId))).toEqual(new Set(["canceled"]));
    expect(
      (await operationsOf(pledgeId)).filter((operation) => operation === "authorize failed"),
    ).toHaveLength(2);
  });

  test("the bank wants its holder: the payment stays open for them to confirm", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await swapCard(pledgeId, ASKING_CARD);
    await pass({ days: 6, hours: 1 });
    await runMoney();
    expect(await holdsOf(pledgeId)).toEqual(["live", "open"]);
    const { clientSecret } = await openAuthorization(pledgeId);
    const intentId = await payWith(clientSecret, "pm_card_threeDSecureRequired");
    await sandbox(`3ds/${intentId}`, { success: true });
    await syncPaymentIntent(intentId);
    await runMoney();
    expect(await holdsOf(pledgeId)).toEqual(["voided", "live"]);
  });

  test.each([
    ["lose_answer", { do: "lose_answer", times: 1 }],
    ["500, stored", { do: "fail", status: 500, times: 2 }],
    ["done, and 500, stored", { do: "fail", status: 500, after_commit: true, times: 1 }],
    ["away", { do: "refuse", times: 3 }],
  ])("%s: one new hold all the same", async (_, trouble) => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await pass({ days: 6, hours: 1 });
    await fault({ path: "/v1/payment_intents", method: "POST", ...trouble });
    await runMoney();
    await recover();
    // A refused attempt made nothing at the provider; the renewal is then due again in half a day.
    await pass({ hours: 13 });
    await runMoney();
    expect(await intentsOf(pledgeId)).toEqual(["canceled", "requires_capture"]);
    expect(await statusOf(pledgeId)).toBe("secured");
  });

  test("the challenge ends during a renewal: every hold goes", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await pass({ days: 6, hours: 1 });
    await fault({ path: "/v1/payment_intents", method: "POST", do: "lose_answer", times: 1 });
    await fault({ path: "/v1/payment_intents", method: "*", do: "refuse", times: 99 });
    await runMoney();
    await release(on);
    await clearFaults();
    await recover();
    expect(await statusOf(pledgeId)).toBe("voided");
    expect(await intentsOf(pledgeId)).toEqual(["canceled", "canceled"]);
  });

  test("completed during a renewal: the old hold is taken, the new one goes", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await pass({ days: 6, hours: 1 });
    await fault({ path: "/v1/payment_intents", method: "POST", do: "lose_answer", times: 1 });
    await fault({ path: "/v1/payment_intents", method: "*", do: "refuse", times: 99 });
    await runMoney();
    await complete(on);
    await clearFaults();
    await recover();
    expect(await intentsOf(pledgeId)).toEqual(["succeeded", "canceled"]);
    expect(await statusOf(pledgeId)).toBe("captured");
  });
});

test("the new hold goes live while the old one is being taken: the old one is taken, the new one goes", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await pass({ days: 6, hours: 1 });
  await fault({ path: "/v1/payment_intents", method: "POST", do: "lose_answer", times: 1 });
  await fault({ path: "/v1/payment_intents*", method: "*", do: "refuse", times: 999 });
  await runMoney();
  await complete(on);
  await runMoney();
  expect(await operationsOf(pledgeId)).toEqual(["authorize done", "authorize unknown", "capture unknown"]);
  await clearFaults();
  await recover();
  expect(await intentsOf(pledgeId)).toEqual(["succeeded", "canceled"]);
  const { holds, status } = await pledgeRow(pledgeId);
  expect(status).toBe("captured");
  expect(holds[1]?.replacedByHoldId).toBe(holds[0]?.id);
});

test("a hold of which no event tells is looked at when its end has passed", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await db().pledge.update({ where: { id: pledgeId }, data: { renewals: 4 } });
  await pass({ days: 8 });
  const createdAt = new Date(Date.now() + 365 * 86_400_000);
  await db().providerCursor.upsert({
    where: { stream: "events" },
    create: { stream: "events", createdAt },
    update: { createdAt },
  });
  const found = await reconcile();
  expect(found.eventsMissed).toBe(0);
  expect(found.holdsLookedAt).toBeGreaterThan(0);
  expect(await statusOf(pledgeId)).toBe("pledged");
  await db().providerCursor.delete({ where: { stream: "events" } });
});

describe("completed without a live hold", () => {
  test("the saved card is charged", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await pass({ days: 8 });
    await complete(on);
    await runMoney();
    expect(await intentsOf(pledgeId)).toEqual(["canceled", "succeeded"]);
    expect(await pledgeRow(pledgeId)).toMatchObject({
      status: "captured",
      capturedCents: 2_500,
      collectBy: null,
    });
    const books = await compareBooks();
    expect(books.ours).toBe(books.theirs);
  });

  test.each([
    ["declined", DECLINED_CARD],
    ["asked for its holder", ASKING_CARD],
  ])("%s: its backer has 72 hours to confirm a card", async (_, card) => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await swapCard(pledgeId, card);
    await pass({ days: 8 });
    await complete(on);
    await runMoney();
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "pledged", collectBy: expect.any(Date) });
    await pass({ days: 2, hours: 23 });
    const intentId = await payWith((await openAuthorization(pledgeId)).clientSecret);
    await syncPaymentIntent(intentId);
    await runMoney();
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "captured", capturedCents: 2_500 });
    await pass({ days: 1 });
    await runMoney();
    expect(await statusOf(pledgeId)).toBe("captured");
  });

  test("72 hours later it is uncollected, and no payment is left open", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await swapCard(pledgeId, DECLINED_CARD);
    await pass({ days: 8 });
    await complete(on);
    await runMoney();
    await pass({ days: 3, hours: 1 });
    await expect(openAuthorization(pledgeId)).rejects.toMatchObject({ code: "wrong_state" });
    await runMoney();
    expect(await statusOf(pledgeId)).toBe("uncollected");
    expect(await intentsOf(pledgeId)).toEqual(["canceled", "canceled"]);
    await expect(openAuthorization(pledgeId)).rejects.toMatchObject({ code: "wrong_state" });
    await recover(2);
    expect(await statusOf(pledgeId)).toBe("uncollected");
  });

  test("each pledge by itself: one is taken, one is not", async () => {
    const on = await stage();
    const bad = await secured(on, { kind: "boost", amountCents: 700 });
    await swapCard(bad.pledgeId, DECLINED_CARD);
    await pass({ days: 8 });
    const good = await secured(on);
    await complete(on);
    await runMoney();
    expect(await statusOf(good.pledgeId)).toBe("captured");
    expect(await statusOf(bad.pledgeId)).toBe("pledged");
  });
});
