import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import { clearFaults, fault, pass } from "@/tests/support/money";
import { stripe } from "@/tests/support/world";
import { compareWithProvider } from "./compare-with-provider";
import { refundLostPayment } from "./lost-payments";

afterEach(clearFaults);

/** A payment of $25 whose pledge our books have lost. Returns its id. */
async function lostPayment(
  capture_method: "manual" | "automatic",
  payment_method = "pm_card_visa",
): Promise<string> {
  const { id } = await stripe().paymentIntents.create({
    amount: 2_500,
    currency: "usd",
    capture_method,
    payment_method,
    confirm: true,
    allowed_payment_method_types: ["card"],
    metadata: { pledge_id: newId(now()), hold_id: newId(now()), challenge_id: newId(now()) },
  });
  return id;
}

const compare = () => compareWithProvider(async () => {});
const rowOf = (stripePaymentIntentId: string) =>
  db().lostPayment.findUniqueOrThrow({ where: { stripePaymentIntentId } });
const refundsOf = async (payment_intent: string) => (await stripe().refunds.list({ payment_intent })).data;

test("a 500 that the provider stored keeps no lost hold and no comparison", async () => {
  const hold = await lostPayment("manual");
  await fault({ path: "/v1/payment_intents/*/cancel", method: "POST", do: "fail", status: 500, times: 1 });
  await expect(compare()).rejects.toMatchObject({ name: "OutcomeUnknown" });
  expect(await compare()).toMatchObject({ lost: 1 });
  expect((await stripe().paymentIntents.retrieve(hold)).status).toBe("canceled");
  expect(await rowOf(hold)).toMatchObject({ status: "voided" });
});

test("a comparison that is begun again takes the provider's refund of a released hold for none", async () => {
  const hold = await lostPayment("manual");
  await compare();
  expect(await refundsOf(hold)).toMatchObject([{ balance_transaction: null }]);
  expect(await compare()).toMatchObject({ unexplained: 0 });
  expect(await rowOf(hold)).toMatchObject({ status: "voided", stripeRefundId: null });
});

describe("refunds a lost payment once", () => {
  test.each([
    ["the provider stored a 500", { do: "fail", status: 500 }],
    ["the provider stored a 500 after it was done", { do: "fail", status: 500, after_commit: true }],
    ["the answer was lost", { do: "lose_answer" }],
  ])("after %s", async (_, failure) => {
    const charge = await lostPayment("automatic");
    await compare();
    await fault({ path: "/v1/refunds", method: "POST", times: 1, ...failure });
    await refundLostPayment(charge).catch(() => null);
    await refundLostPayment(charge);
    await refundLostPayment(charge);
    const [refund, ...others] = await refundsOf(charge);
    expect(others).toEqual([]);
    expect(await rowOf(charge)).toMatchObject({ status: "refunded", stripeRefundId: refund?.id });
  });

  test.each([
    ["that nobody has looked at since", async () => {}],
    ["that was compared since", async () => void (await compare())],
  ])("although a bank returned an earlier refund %s", async (_, look) => {
    const charge = await lostPayment("automatic", "pm_card_refundFail");
    await compare();
    const { id } = await stripe().refunds.create({ payment_intent: charge });
    await pass({ hours: 25 });
    expect((await stripe().refunds.retrieve(id)).status).toBe("failed");
    await look();
    expect(await rowOf(charge)).toMatchObject({ status: "captured" });
    await refundLostPayment(charge);
    const [second, first, ...others] = await refundsOf(charge);
    expect([first?.id, others]).toEqual([id, []]);
    expect(await rowOf(charge)).toMatchObject({ status: "refunded", stripeRefundId: second?.id });
  });
});
