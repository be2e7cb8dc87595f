import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import {
  ledgerBalances,
  openAuthorization,
  releasePledge,
  sendOperations,
  syncPaymentIntent,
} from "@/lib/payments";
import { compareBooks, operationsOf, pass, pledge, pledgeRow, runMoney } from "@/tests/support/money";
import { createViewer, payWith, stripe } from "@/tests/support/world";
import { securedPledge } from "../testing/secured-pledge";

describe("capture", () => {
  test("takes each hold once and writes the books", async () => {
    const before = await ledgerBalances();
    const offer = await securedPledge();
    const boost = await securedPledge(
      { kind: "boost", amountCents: 1_055, backer: await createViewer() },
      offer.on,
    );
    await offer.decideCapture();
    await runMoney();

    expect(await offer.row()).toMatchObject({
      status: "captured",
      capturedCents: 2_500,
      platformFeeCents: 250,
      holds: [{ status: "captured", capturedCents: 2_500 }],
    });
    expect(await boost.row()).toMatchObject({
      status: "captured",
      capturedCents: 1_055,
      // Ten per cent of $10.55 rounded down.
      platformFeeCents: 105,
    });
    expect(await offer.operations()).toEqual(["authorize done", "capture done"]);
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

  test("releases a pledge that never counted", async () => {
    const offer = await securedPledge();
    const unpaid = await pledge(offer.on, { kind: "boost", amountCents: 500 });
    await offer.decideCapture();
    await runMoney();
    expect(await offer.row()).toMatchObject({ status: "captured" });
    expect(await pledgeRow(unpaid)).toMatchObject({ status: "voided", goal: "release" });
  });

  test("takes a hold once when it is decided and sent repeatedly", async () => {
    const offer = await securedPledge();
    await offer.decideCapture();
    await offer.decideCapture();
    const operation = (await offer.row()).operations.at(-1)?.id ?? "";
    await Promise.all([1, 2, 3, 4].map(() => sendOperations([operation])));
    await sendOperations([operation]);
    await runMoney();
    expect(await offer.operations()).toEqual(["authorize done", "capture done"]);
    expect(await stripe().paymentIntents.retrieve(offer.intentId)).toMatchObject({ amount_received: 2_500 });
    expect(await offer.ledgerTransactions()).toBe(1);
  });
});

describe("release", () => {
  test("voids every hold, confirmed or not, and moves no money", async () => {
    const one = await securedPledge();
    const two = await securedPledge({ kind: "boost", amountCents: 500 }, one.on);
    const unpaid = await pledge(one.on, { kind: "boost", amountCents: 300 });
    const opened = (await openAuthorization(unpaid)).clientSecret.split("_secret_")[0] ?? "";
    const before = await compareBooks();
    await one.decideRelease();
    await runMoney();
    for (const { pledgeId, intentId } of [one, two, { pledgeId: unpaid, intentId: opened }]) {
      expect(await pledgeRow(pledgeId)).toMatchObject({ status: "voided", holds: [{ status: "voided" }] });
      expect(await stripe().paymentIntents.retrieve(intentId)).toMatchObject({ status: "canceled" });
      expect(await db().ledgerTransaction.count({ where: { pledgeId } })).toBe(0);
    }
    expect(await compareBooks()).toEqual(before);
  });

  test("changes nothing about a pledge being captured", async () => {
    const offer = await securedPledge();
    await offer.decideCapture();
    await offer.decideRelease();
    await transaction((tx) => releasePledge(tx, offer.pledgeId));
    await runMoney();
    expect(await offer.row()).toMatchObject({ goal: "capture", status: "captured" });
  });

  test("releases a late boost once and leaves the other pledges", async () => {
    const offer = await securedPledge();
    const late = await pledge(offer.on, { kind: "boost", amountCents: 500 });
    const { clientSecret } = await openAuthorization(late);
    await syncPaymentIntent(await payWith(clientSecret));
    for (const pledgeId of [late, late, offer.pledgeId])
      await transaction((tx) => releasePledge(tx, pledgeId));
    await runMoney();
    expect(await operationsOf(late)).toEqual(["authorize done", "void done"]);
    // It counts.
    expect(await offer.row()).toMatchObject({ goal: "hold", status: "secured" });
  });

  test("ends an expired hold", async () => {
    const offer = await securedPledge();
    await pass({ days: 8 });
    await offer.decideRelease();
    await runMoney();
    expect(await offer.row()).toMatchObject({ status: "voided" });
    expect(await offer.operations()).toContain("void done");
  });
});

describe("capture and release at once", () => {
  test("have one winner, and no hold is both captured and voided", async () => {
    for (let round = 0; round < 8; round++) {
      const offer = await securedPledge();
      const { decideCapture, decideRelease } = offer;
      await Promise.all(
        round % 2 === 0 ? [decideCapture(), decideRelease()] : [decideRelease(), decideCapture()],
      );
      await runMoney();
      const { goal, status, operations } = await offer.row();
      const done = operations.filter(
        (operation) => operation.kind !== "authorize" && operation.status === "done",
      );
      expect(done).toHaveLength(1);
      const isCaptured = done[0]?.kind === "capture";
      expect(status).toBe(isCaptured ? "captured" : "voided");
      expect(await stripe().paymentIntents.retrieve(offer.intentId)).toMatchObject({
        status: isCaptured ? "succeeded" : "canceled",
      });
      expect(goal).toBe(isCaptured ? "capture" : "release");
    }
  });

  test("are refused by the database for one hold", async () => {
    const offer = await securedPledge();
    await offer.decideCapture();
    const { holds } = await offer.row();
    const voiding = db().operation.create({
      data: {
        kind: "void",
        status: "pending",
        pledgeId: offer.pledgeId,
        holdId: holds[0]?.id ?? null,
        amountCents: 2_500,
        request: {},
        createdAt: new Date(),
      },
    });
    await expect(voiding).rejects.toThrow("Unique constraint");
  });
});

test("a release refunds what was charged without a decision of ours, and the books owe it to its backer until then", async () => {
  const pledge = await securedPledge();
  await stripe().paymentIntents.capture(pledge.intentId);
  await syncPaymentIntent(pledge.intentId);
  expect(await pledge.row()).toMatchObject({ status: "captured", goal: "hold" });
  await pledge.decideRelease();
  expect((await ledgerBalances()).refund_clearing).toBe(-2_500);
  await runMoney();
  expect(await pledge.status()).toBe("refunded");
  expect((await ledgerBalances()).refund_clearing).toBe(0);
});
