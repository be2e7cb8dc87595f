import { authorize, DAY, type Rig, startRig } from "../testing/harness";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const entriesOf = async (type: string) =>
  (await rig.stripe.balanceTransactions.list({ type })).data.map(({ amount, source }) => ({
    amount,
    source,
  }));

test("pays out the platform's balance; a cancelled or failed payout returns as another balance transaction", async () => {
  const { stripe } = rig;
  await stripe.paymentIntents.capture((await authorize(stripe, 10_000)).id);
  await rig.control("POST", "clock/advance", { seconds: 3 * DAY });
  const [cancelled, failed] = [
    await stripe.payouts.create({ amount: 2_000, currency: "usd" }),
    await stripe.payouts.create({ amount: 3_000, currency: "usd" }),
  ];
  await stripe.payouts.cancel(cancelled.id);
  await rig.control("POST", `payouts/${failed.id}/fail`);
  expect(await entriesOf("payout")).toEqual([
    { amount: -3_000, source: failed.id },
    { amount: -2_000, source: cancelled.id },
  ]);
  expect(await entriesOf("payout_cancel")).toEqual([{ amount: 2_000, source: cancelled.id }]);
  expect(await entriesOf("payout_failure")).toEqual([{ amount: 3_000, source: failed.id }]);
});

test("books an entry by a control route", async () => {
  const entered = await rig.control("POST", "entries", { type: "stripe_fee", amount: -25 });
  expect(await rig.stripe.balanceTransactions.retrieve(String(entered.id))).toMatchObject({
    type: "stripe_fee",
    net: -25,
  });
});
