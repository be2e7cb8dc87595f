import { db } from "@/lib/db/client";
import { applySnapshot } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { cents } from "@/lib/shared/money";
import { recover, runMoney } from "@/tests/support/money";
import { stripe } from "@/tests/support/world";
import { securedPledge } from "../testing/secured-pledge";

const SUCCEEDED = {
  status: "succeeded",
  amountCents: cents(2_500),
  currency: "usd",
  paymentMethodId: "pm_x",
  chargeId: "ch_x",
  card: { brand: "visa", last4: "4242" },
  captureBefore: null,
  capturedCents: cents(2_500),
  balance: { id: "txn_x", amountCents: cents(2_500), feeCents: cents(0) },
  declineCode: null,
} as const;

/** A secured pledge and a snapshot of its intent that says it was captured. */
async function withSnapshot() {
  const pledge = await securedPledge();
  const [hold] = (await pledge.row()).holds;
  return { pledge, snapshot: { ...SUCCEEDED, id: pledge.intentId, holdId: hold?.id ?? null } };
}

test("ignores a second intent for a hold, another amount and another currency", async () => {
  const { pledge, snapshot } = await withSnapshot();
  expect(await applySnapshot({ ...snapshot, id: "pi_other" })).toBeNull();
  expect(await applySnapshot({ ...snapshot, amountCents: cents(9_900) })).toBeNull();
  expect(await applySnapshot({ ...snapshot, currency: "eur" })).toBeNull();
  expect(await applySnapshot({ ...snapshot, id: "pi_other", holdId: null })).toBeNull();
  expect(await pledge.row()).toMatchObject({ status: "secured", capturedCents: 0 });
});

test("an old snapshot after a newer one changes nothing", async () => {
  const { pledge, snapshot } = await withSnapshot();
  await pledge.decideCapture();
  await runMoney();
  const before = await pledge.row();
  const hold = before.holds[0];
  const old = {
    ...snapshot,
    paymentMethodId: hold?.stripePaymentMethodId ?? null,
    chargeId: hold?.stripeChargeId ?? null,
    capturedCents: cents(0),
    balance: null,
  };
  for (const status of [
    "requires_payment_method",
    "requires_action",
    "requires_capture",
    "canceled",
  ] as const) {
    await applySnapshot({ ...old, status });
    const { updatedAt: _, ...after } = (await pledge.row()).holds[0] ?? {};
    expect({ ...hold, ...after }).toEqual(hold);
  }
  const { holds: _, ...pledgeAfter } = await pledge.row();
  expect({ ...before, ...pledgeAfter }).toEqual(before);
});

test("writes nothing when the provider's books have another amount", async () => {
  const { pledge, snapshot } = await withSnapshot();
  const balance = { id: "txn_y", amountCents: cents(2_499), feeCents: cents(0) };
  await expect(applySnapshot({ ...snapshot, balance })).rejects.toThrow("txn_y");
  expect(await pledge.row()).toMatchObject({ status: "secured", capturedCents: 0 });
});

test("a capture ends once the provider has booked it", async () => {
  const { pledge, snapshot } = await withSnapshot();
  await pledge.decideCapture();
  await db().operation.updateMany({
    where: { pledgeId: pledge.pledgeId, kind: "capture" },
    data: { status: "sent", attempts: 1, sentAt: now() },
  });
  await stripe().paymentIntents.capture(pledge.intentId);
  const { latest_charge: chargeId } = await stripe().paymentIntents.retrieve(pledge.intentId);
  await applySnapshot({ ...snapshot, balance: null, chargeId: String(chargeId) });
  expect(await pledge.operations()).toEqual(["authorize done", "capture sent"]);
  expect(await pledge.row()).toMatchObject({ status: "secured", capturedCents: 0 });
  await recover(1);
  expect(await pledge.row()).toMatchObject({ status: "captured", capturedCents: 2_500 });
  expect(await pledge.operations()).toEqual(["authorize done", "capture done"]);
  expect(await pledge.ledgerTransactions()).toBe(1);
});
