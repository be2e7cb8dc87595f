import { db } from "@/lib/db/client";
import { reconcile, sendOperations } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { deleteJobs } from "@/tests/support/database";
import { clearFaults, compareBooks, fault, pass, recover, runMoney } from "@/tests/support/money";
import { stripe } from "@/tests/support/world";
import { securedPledge } from "../testing/secured-pledge";

afterEach(clearFaults);

describe.each([
  ["refuses the connection", { do: "refuse", times: 2 }],
  ["answers 429", { do: "fail", status: 429, times: 2 }],
  ["answers 500 and stores it", { do: "fail", status: 500, times: 2 }],
  ["answers 500 without storing it", { do: "fail", status: 500, remember: false, times: 2 }],
  ["answers 409", { do: "fail", status: 409, remember: false, times: 2 }],
  ["does it, answers 500 and stores that", { do: "fail", status: 500, after_commit: true, times: 1 }],
  ["does it and loses the reply", { do: "lose_answer", times: 2 }],
  ["does it and cuts the reply off", { do: "cut", times: 2 }],
  ["refuses definitely for a while", { do: "fail", status: 400, times: 2 }],
] as const)("when the provider %s", (_, trouble) => {
  test("captures a hold once", async () => {
    const pledge = await securedPledge();
    await fault({ path: "/v1/payment_intents/*/capture", ...trouble });
    await pledge.decideCapture();
    await runMoney();
    await recover();
    expect(await pledge.row()).toMatchObject({ status: "captured", capturedCents: 2_500 });
    const captured = (await pledge.operations()).filter((operation) => operation === "capture done");
    expect(captured).toHaveLength(1);
    expect(await stripe().paymentIntents.retrieve(pledge.intentId)).toMatchObject({ status: "succeeded" });
    expect(await pledge.ledgerTransactions()).toBe(1);
    const books = await compareBooks();
    expect(books.ours).toBe(books.theirs);
  });

  test("voids a released hold once the provider answers again", async () => {
    const pledge = await securedPledge();
    await fault({ path: "/v1/payment_intents/*/cancel", ...trouble });
    await pledge.decideRelease();
    await runMoney();
    await recover();
    expect(await pledge.row()).toMatchObject({ status: "voided" });
    expect(await stripe().paymentIntents.retrieve(pledge.intentId)).toMatchObject({ status: "canceled" });
  });
});

test("retries a definite refusal after its pause, without any other event", async () => {
  const pledge = await securedPledge();
  await reconcile();
  await runMoney();
  await fault({ path: "/v1/payment_intents/*/cancel", do: "fail", status: 400, times: 2 });
  await pledge.decideRelease();
  await runMoney();
  expect(await pledge.operations()).toEqual(["authorize done", "void failed", "void failed"]);
  await recover(1);
  expect(await pledge.row()).toMatchObject({ status: "voided" });
});

test("looks for the result first when the provider was unreachable for longer than it remembers keys", async () => {
  const pledge = await securedPledge();
  await fault({ path: "/v1/payment_intents/*/capture", do: "lose_answer", times: 1 });
  await fault({ path: "/v1/payment_intents/*/capture", do: "refuse", times: 9 });
  await pledge.decideCapture();
  await runMoney();
  expect(await pledge.operations()).toEqual(["authorize done", "capture unknown"]);
  await clearFaults();
  await pass({ days: 3 });
  await reconcile();
  await runMoney();
  expect(await pledge.operations()).toEqual(["authorize done", "capture done"]);
});

test("another sender takes over a minute after the first one died, not before", async () => {
  const pledge = await securedPledge();
  await pledge.decideCapture();
  const id = (await pledge.row()).operations.at(-1)?.id ?? "";
  await db().operation.update({ where: { id }, data: { status: "sent", attempts: 1, sentAt: now() } });
  await deleteJobs();
  await sendOperations([id]);
  expect(await pledge.operations()).toEqual(["authorize done", "capture sent"]);
  await recover(1);
  expect(await pledge.operations()).toEqual(["authorize done", "capture done"]);
});

test("the reconciler sends an operation whose job was lost", async () => {
  const pledge = await securedPledge();
  await pledge.decideRelease();
  await deleteJobs();
  await recover(1);
  expect(await pledge.row()).toMatchObject({ status: "voided" });
});
