import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { openAuthorization, reconcile, syncPaymentIntent } from "@/lib/payments";
import { clockOffset, setClockOffset } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import {
  ASKING_CARD,
  clearFaults,
  compareBooks,
  DECLINED_CARD,
  fault,
  pass,
  recover,
  runMoney,
} from "@/tests/support/money";
import { payWith, sandbox } from "@/tests/support/world";
import { openHold } from "../pledges/create-pledge";
import { securedPledge } from "../testing/secured-pledge";
import { lockPledge } from "./locked-pledge";

afterEach(clearFaults);

/** A pledge that is to be captured after its hold has expired. @param card the saved card behaves like this one by then */
async function capturedWithoutHold(card?: string) {
  const pledge = await securedPledge();
  if (card !== undefined) await pledge.swapCard(card);
  await pass({ days: 8 });
  await pledge.decideCapture();
  await runMoney();
  return pledge;
}

test("charges the saved card", async () => {
  const pledge = await capturedWithoutHold();
  expect(await pledge.intents()).toEqual(["canceled", "succeeded"]);
  expect(await pledge.row()).toMatchObject({
    status: "captured",
    capturedCents: 2_500,
    collectBy: null,
  });
  const books = await compareBooks();
  expect(books.ours).toBe(books.theirs);
});

test.each([
  ["is declined", DECLINED_CARD],
  ["needs authentication", ASKING_CARD],
])("gives the backer 72 hours to confirm a card when the saved one %s", async (_, card) => {
  const pledge = await capturedWithoutHold(card);
  expect(await pledge.row()).toMatchObject({ status: "pledged", collectBy: expect.any(Date) });
  await pass({ days: 2, hours: 23 });
  await syncPaymentIntent(await payWith((await openAuthorization(pledge.pledgeId)).clientSecret));
  await runMoney();
  expect(await pledge.row()).toMatchObject({ status: "captured", capturedCents: 2_500 });
  await pass({ days: 1 });
  await runMoney();
  expect(await pledge.status()).toBe("captured");
});

test.each([
  ["looked at", openAuthorization],
  [
    "opened and that was never sent",
    (id: PledgeId) => transaction(async (tx) => void (await openHold(tx, await lockPledge(tx, id)))),
  ],
])("charges the saved card in spite of a payment that its backer %s", async (_, open) => {
  const pledge = await securedPledge();
  await db().pledge.update({ where: { id: pledge.pledgeId }, data: { renewals: 4 } });
  await pass({ days: 8 });
  await reconcile();
  await open(pledge.pledgeId);
  expect(await pledge.holds()).toEqual(["voided", "open"]);
  await pledge.decideCapture();
  await runMoney();
  expect(await pledge.row()).toMatchObject({ status: "captured", capturedCents: 2_500, collectBy: null });
  expect(await pledge.holds()).toEqual(["voided", "voided", "captured"]);
});

test("charges the card again when the provider failed and replays that", async () => {
  const pledge = await securedPledge();
  await pass({ days: 8 });
  await fault({ path: "/v1/payment_intents", method: "POST", do: "fail", status: 500, times: 1 });
  await pledge.decideCapture();
  await runMoney();
  await recover();
  expect(await pledge.operations()).toContain("authorize failed");
  expect(await pledge.row()).toMatchObject({ status: "captured", capturedCents: 2_500, collectBy: null });
  expect(await pledge.intents()).toEqual(["canceled", "succeeded"]);
});

test("asks the backer, too, when our clock was put back ten minutes since the first hold", async () => {
  const pledge = await securedPledge();
  await pledge.swapCard(DECLINED_CARD);
  await sandbox("clock/advance", { seconds: 8 * 86_400 });
  const before = clockOffset();
  setClockOffset(before - 600_000);
  await pledge.decideCapture();
  await runMoney();
  setClockOffset(before + 60_000);
  await recover(2);
  expect(await pledge.intents()).toEqual(["canceled", "requires_payment_method"]);
  expect(await pledge.row()).toMatchObject({ status: "pledged", collectBy: expect.any(Date) });
});

test("ends as uncollected after 72 hours, without an open payment", async () => {
  const pledge = await capturedWithoutHold(DECLINED_CARD);
  const open = () => openAuthorization(pledge.pledgeId);
  await pass({ days: 3, hours: 1 });
  await expect(open()).rejects.toMatchObject({ code: "wrong_state" });
  await runMoney();
  expect(await pledge.status()).toBe("uncollected");
  expect(await pledge.intents()).toEqual(["canceled", "canceled"]);
  await expect(open()).rejects.toMatchObject({ code: "wrong_state" });
  await recover(2);
  expect(await pledge.status()).toBe("uncollected");
});

test("captures the other pledges of the challenge", async () => {
  const declined = await securedPledge({ kind: "boost", amountCents: 700 });
  await declined.swapCard(DECLINED_CARD);
  await pass({ days: 8 });
  const good = await securedPledge({}, declined.on);
  await good.decideCapture();
  await runMoney();
  expect(await good.status()).toBe("captured");
  expect(await declined.status()).toBe("pledged");
});
