import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import {
  applySnapshot,
  capturePledges,
  ledgerBalances,
  openAuthorization,
  reconcile,
  releasePledge,
  releasePledges,
  sendOperations,
} from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { cents } from "@/lib/shared/money";
import {
  clearFaults,
  compareBooks,
  fault,
  operationsOf,
  pass,
  pledge,
  pledgeRow,
  recover,
  runMoney,
  type Stage,
  secured,
  stage,
} from "@/tests/support/money";
import { createViewer, stripe } from "@/tests/support/world";

afterEach(clearFaults);

const complete = (on: Stage) => transaction((tx) => capturePledges(tx, on.challengeId));
const release = (on: Stage) => transaction((tx) => releasePledges(tx, on.challengeId));

async function lastOperation(pledgeId: string): Promise<string> {
  return (await pledgeRow(pledgeId)).operations.at(-1)?.id ?? "";
}

describe("capture", () => {
  test("takes each hold once and writes the books", async () => {
    const before = await ledgerBalances();
    const on = await stage();
    const offer = await secured(on);
    const boost = await secured(on, { kind: "boost", amountCents: 1_055, backer: await createViewer() });
    await complete(on);
    await runMoney();

    expect(await pledgeRow(offer.pledgeId)).toMatchObject({
      status: "captured",
      capturedCents: 2_500,
      platformFeeCents: 250,
      holds: [{ status: "captured", capturedCents: 2_500 }],
    });
    expect(await pledgeRow(boost.pledgeId)).toMatchObject({
      status: "captured",
      capturedCents: 1_055,
      // Ten per cent of $10.55 rounded down.
      platformFeeCents: 105,
    });
    expect(await operationsOf(offer.pledgeId)).toEqual(["authorize done", "capture done"]);
    const after = await ledgerBalances();
    const change = Object.entries(after).flatMap(([account, cents]) => {
      const difference = cents - (Object.entries(before).find(([name]) => name === account)?.[1] ?? 0);
      return difference === 0 ? [] : [[account, difference]];
    });
    // The provider's price: 2.9 % and 30 cents each.
    const fees = Math.round(2_500 * 0.029) + 30 + Math.round(1_055 * 0.029) + 30;
    expect(Object.fromEntries(change)).toEqual({
      provider_balance: 3_555 - fees,
      streamer_payable: -(2_250 + 950),
      platform_fee: -(250 + 105),
      provider_fee: fees,
    });
    const books = await compareBooks();
    expect(books.ours).toBe(books.theirs);
    expect(books.sum).toBe(0);
  });

  test("leaves what never counted to its backer", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    const unpaid = await pledge(on, { kind: "boost", amountCents: 500 });
    await complete(on);
    await runMoney();
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "captured" });
    expect(await pledgeRow(unpaid)).toMatchObject({ status: "voided", goal: "release" });
  });

  test("decided twice, sent twice, told twice: taken once", async () => {
    const on = await stage();
    const { pledgeId, intentId } = await secured(on);
    await complete(on);
    await complete(on);
    const operation = await lastOperation(pledgeId);
    await Promise.all([1, 2, 3, 4].map(() => sendOperations([operation])));
    await sendOperations([operation]);
    await runMoney();
    expect(await operationsOf(pledgeId)).toEqual(["authorize done", "capture done"]);
    expect(await stripe().paymentIntents.retrieve(intentId)).toMatchObject({ amount_received: 2_500 });
    expect(await db().ledgerTransaction.count({ where: { pledgeId } })).toBe(1);
  });
});

describe("release", () => {
  test("voids every hold, confirmed or not, and moves no money", async () => {
    const on = await stage();
    const one = await secured(on);
    const two = await secured(on, { kind: "boost", amountCents: 500 });
    const unpaid = await pledge(on, { kind: "boost", amountCents: 300 });
    const opened = (await openAuthorization(unpaid)).clientSecret.split("_secret_")[0] ?? "";
    const before = await compareBooks();
    await release(on);
    await runMoney();
    for (const { pledgeId, intentId } of [one, two, { pledgeId: unpaid, intentId: opened }]) {
      expect(await pledgeRow(pledgeId)).toMatchObject({ status: "voided", holds: [{ status: "voided" }] });
      expect(await stripe().paymentIntents.retrieve(intentId)).toMatchObject({ status: "canceled" });
      expect(await db().ledgerTransaction.count({ where: { pledgeId } })).toBe(0);
    }
    expect(await compareBooks()).toEqual(before);
  });

  test("comes too late for what is being captured", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await complete(on);
    await release(on);
    await transaction((tx) => releasePledge(tx, pledgeId));
    await runMoney();
    expect(await pledgeRow(pledgeId)).toMatchObject({ goal: "capture", status: "captured" });
  });

  test("of one pledge, as of a boost that came too late, leaves the others", async () => {
    const on = await stage();
    const offer = await secured(on);
    const late = await secured(on, { kind: "boost", amountCents: 500 });
    await transaction((tx) => releasePledge(tx, late.pledgeId));
    await transaction((tx) => releasePledge(tx, late.pledgeId));
    await runMoney();
    expect(await operationsOf(late.pledgeId)).toEqual(["authorize done", "void done"]);
    expect(await pledgeRow(offer.pledgeId)).toMatchObject({ status: "secured" });
  });

  test("of a hold that ran out by itself agrees with the provider", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await pass({ days: 8 });
    await release(on);
    await runMoney();
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "voided" });
    expect(await operationsOf(pledgeId)).toContain("void done");
  });
});

describe("capture and release at once", () => {
  test("one of them wins, whichever, and nothing is both taken and voided", async () => {
    for (let round = 0; round < 8; round++) {
      const on = await stage();
      const { pledgeId, intentId } = await secured(on);
      await Promise.all(round % 2 === 0 ? [complete(on), release(on)] : [release(on), complete(on)]);
      await runMoney();
      const { goal, status, operations } = await pledgeRow(pledgeId);
      const asked = operations
        .filter(({ kind }) => kind !== "authorize")
        .filter(({ status: end }) => end === "done");
      expect(asked).toHaveLength(1);
      const taken = asked[0]?.kind === "capture";
      expect(status).toBe(taken ? "captured" : "voided");
      expect(await stripe().paymentIntents.retrieve(intentId)).toMatchObject({
        status: taken ? "succeeded" : "canceled",
      });
      expect(goal).toBe(taken ? "capture" : "release");
    }
  });

  test("the database itself refuses both for one hold", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await complete(on);
    const { holds } = await pledgeRow(pledgeId);
    const voiding = db().operation.create({
      data: {
        kind: "void",
        status: "pending",
        pledgeId,
        holdId: holds[0]?.id ?? null,
        amountCents: 2_500,
        request: {},
        createdAt: new Date(),
      },
    });
    await expect(voiding).rejects.toThrow("Unique constraint");
  });
});

describe("the provider in trouble", () => {
  const troubles = [
    ["refuses the connection", { do: "refuse", times: 2 }],
    ["answers 429", { do: "fail", status: 429, times: 2 }],
    ["answers 500, stored", { do: "fail", status: 500, times: 2 }],
    ["answers 500, forgotten", { do: "fail", status: 500, remember: false, times: 2 }],
    ["answers 409", { do: "fail", status: 409, remember: false, times: 2 }],
    ["does it and answers 500, stored", { do: "fail", status: 500, after_commit: true, times: 1 }],
    ["does it and loses the answer", { do: "lose_answer", times: 2 }],
    ["does it and cuts the answer off", { do: "cut", times: 2 }],
    ["refuses for certain, for a while", { do: "fail", status: 400, times: 2 }],
  ] as const;

  test.each(troubles)("capture: %s, and it is taken once all the same", async (_, trouble) => {
    const on = await stage();
    const { pledgeId, intentId } = await secured(on);
    await fault({ path: "/v1/payment_intents/*/capture", ...trouble });
    await complete(on);
    await runMoney();
    await recover();
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "captured", capturedCents: 2_500 });
    expect((await operationsOf(pledgeId)).filter((operation) => operation === "capture done")).toHaveLength(
      1,
    );
    expect(await stripe().paymentIntents.retrieve(intentId)).toMatchObject({ status: "succeeded" });
    expect(await db().ledgerTransaction.count({ where: { pledgeId } })).toBe(1);
    const books = await compareBooks();
    expect(books.ours).toBe(books.theirs);
  });

  test.each(troubles)("void: %s, and it is voided all the same", async (_, trouble) => {
    const on = await stage();
    const { pledgeId, intentId } = await secured(on);
    await fault({ path: "/v1/payment_intents/*/cancel", ...trouble });
    await release(on);
    await runMoney();
    await recover();
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "voided" });
    expect(await stripe().paymentIntents.retrieve(intentId)).toMatchObject({ status: "canceled" });
  });

  test("refuses for certain, and nothing else happens: tried again when the pause is over", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await reconcile();
    await runMoney();
    await fault({ path: "/v1/payment_intents/*/cancel", do: "fail", status: 400, times: 2 });
    await release(on);
    await runMoney();
    expect(await operationsOf(pledgeId)).toEqual(["authorize done", "void failed", "void failed"]);
    await recover(1);
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "voided" });
  });

  test("away for longer than keys are remembered: asked first, done once", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await fault({ path: "/v1/payment_intents/*/capture", do: "lose_answer", times: 1 });
    await fault({ path: "/v1/payment_intents/*/capture", do: "refuse", times: 9 });
    await complete(on);
    await runMoney();
    expect(await operationsOf(pledgeId)).toEqual(["authorize done", "capture unknown"]);
    await clearFaults();
    await pass({ days: 3 });
    await reconcile();
    await runMoney();
    expect(await operationsOf(pledgeId)).toEqual(["authorize done", "capture done"]);
  });

  test("the sender dies after claiming: another one takes over a minute later, not before", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await complete(on);
    const id = await lastOperation(pledgeId);
    await db().operation.update({ where: { id }, data: { status: "sent", attempts: 1, sentAt: now() } });
    await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await sendOperations([id]);
    expect(await operationsOf(pledgeId)).toEqual(["authorize done", "capture sent"]);
    await recover(1);
    expect(await operationsOf(pledgeId)).toEqual(["authorize done", "capture done"]);
  });

  test("the job is lost before it was sent: the reconciler sends it", async () => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await release(on);
    await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await recover(1);
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "voided" });
  });
});

describe("news that cannot be true", () => {
  const news = {
    status: "succeeded",
    amountCents: cents(2_500),
    currency: "usd",
    paymentMethodId: "pm_x",
    chargeId: "ch_x",
    captureBefore: null,
    capturedCents: cents(2_500),
    balance: { id: "txn_x", amountCents: cents(2_500), feeCents: cents(0) },
    declineCode: null,
  } as const;

  test("a second intent for a hold, another amount, another currency: not believed", async () => {
    const on = await stage();
    const { pledgeId, intentId } = await secured(on);
    const holdId = (await pledgeRow(pledgeId)).holds[0]?.id ?? null;
    expect(await applySnapshot({ ...news, id: "pi_other", holdId })).toBeNull();
    expect(await applySnapshot({ ...news, id: intentId, holdId, amountCents: cents(9_900) })).toBeNull();
    expect(await applySnapshot({ ...news, id: intentId, holdId, currency: "eur" })).toBeNull();
    expect(await applySnapshot({ ...news, id: "pi_other", holdId: null })).toBeNull();
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "secured", capturedCents: 0 });
  });

  test("old news after newer news changes nothing", async () => {
    const on = await stage();
    const { pledgeId, intentId } = await secured(on);
    await complete(on);
    await runMoney();
    const before = await pledgeRow(pledgeId);
    const hold = before.holds[0];
    const old = {
      ...news,
      id: intentId,
      holdId: hold?.id ?? null,
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
      const { updatedAt: _, ...now } = (await pledgeRow(pledgeId)).holds[0] ?? {};
      expect({ ...hold, ...now }).toEqual(hold);
    }
    const { holds: _, ...pledgeAfter } = await pledgeRow(pledgeId);
    expect({ ...before, ...pledgeAfter }).toEqual(before);
  });

  test("their books speak of another amount: nothing is written", async () => {
    const on = await stage();
    const { pledgeId, intentId } = await secured(on);
    const holdId = (await pledgeRow(pledgeId)).holds[0]?.id ?? null;
    const balance = { id: "txn_y", amountCents: cents(2_499), feeCents: cents(0) };
    await expect(applySnapshot({ ...news, id: intentId, holdId, balance })).rejects.toThrow("txn_y");
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "secured", capturedCents: 0 });
  });

  test("captured before the provider has written its books: at rest only when both have", async () => {
    const on = await stage();
    const { pledgeId, intentId } = await secured(on);
    await complete(on);
    await db().operation.updateMany({
      where: { pledgeId, kind: "capture" },
      data: { status: "sent", attempts: 1, sentAt: now() },
    });
    await stripe().paymentIntents.capture(intentId);
    const holdId = (await pledgeRow(pledgeId)).holds[0]?.id ?? null;
    const chargeId = (await stripe().paymentIntents.retrieve(intentId)).latest_charge;
    await applySnapshot({ ...news, id: intentId, holdId, balance: null, chargeId: String(chargeId) });
    expect(await operationsOf(pledgeId)).toEqual(["authorize done", "capture sent"]);
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "secured", capturedCents: 0 });
    await recover(1);
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "captured", capturedCents: 2_500 });
    expect(await operationsOf(pledgeId)).toEqual(["authorize done", "capture done"]);
    expect(await db().ledgerTransaction.count({ where: { pledgeId } })).toBe(1);
  });
});
