import { createHmac } from "node:crypto";
import { POST } from "@/app/api/stripe/webhook/route";
import { db } from "@/lib/db/client";
import { processProviderEvent, reconcile } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { deleteJobs } from "@/tests/support/database";
import {
  compareBooks,
  operationsOf,
  pass,
  pledgeRow,
  recover,
  runMoney,
  secured,
  stage,
} from "@/tests/support/money";
import { payWith, sandbox, stripe } from "@/tests/support/world";
import { openPayment } from "../testing/open-payment";
import { decideCapture, decideRelease } from "../testing/secured-pledge";

type Event = { readonly id: string; readonly type: string };

/** The provider's events about one payment intent, oldest first. */
async function eventsOf(intentId: string): Promise<Event[]> {
  const events = await stripe().events.list({ limit: 100 });
  return events.data.filter((event) => JSON.stringify(event).includes(intentId)).reverse();
}

function deliver(
  body: string,
  options: { minutes?: number; secret?: string; signature?: string } = {},
): Promise<Response> {
  const t = Math.floor(Date.now() / 1_000) + (options.minutes ?? 0) * 60;
  const secret = options.secret ?? env().STRIPE_WEBHOOK_SECRET[0] ?? "";
  const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  return POST(
    new Request("http://localhost/api/stripe/webhook", {
      method: "POST",
      headers: { "stripe-signature": options.signature ?? `t=${t},v1=${v1}` },
      body,
    }),
  );
}

async function deliverAll(events: readonly object[]): Promise<void> {
  for (const event of events) expect((await deliver(JSON.stringify(event))).status).toBe(200);
  await runMoney();
}

describe("the signature", () => {
  const body = JSON.stringify({
    id: "evt_x",
    type: "payment_intent.succeeded",
    created: 1,
    data: { object: { object: "x" } },
  });

  test.each([
    ["is made with another secret", { secret: "whsec_other" }],
    ["is ten minutes old", { minutes: -10 }],
    ["is dated ten minutes ahead", { minutes: 10 }],
    ["is missing", { signature: "" }],
    ["is malformed", { signature: "t=..,v1=" }],
    ["has no time", { signature: "v1=00" }],
    ["is of bytes that are no text", { signature: "t=\u00ff\u0080,v1=\u00ff" }],
    ["is huge", { signature: `t=1${",v1=00".repeat(2_000)}` }],
  ])("%s: answers 400 in the API's shape, stores nothing and logs no error", async (_, options) => {
    const error = jest.spyOn(log, "error").mockImplementation();
    const warn = jest.spyOn(log, "warn").mockImplementation();
    const refusal = await deliver(body, options);
    expect([refusal.status, await refusal.json()]).toEqual([
      400,
      { code: "not_signed", message: expect.any(String), request_id: expect.any(String) },
    ]);
    expect(error).not.toHaveBeenCalled();
    // Text alone: no stack.
    for (const line of warn.mock.calls) expect(line).toEqual([expect.any(String)]);
    warn.mockRestore();
    error.mockRestore();
    expect(await db().providerEvent.findUnique({ where: { id: "evt_x" } })).toBeNull();
  });

  test("is somebody else's: the log says so, not of a call without one", async () => {
    const warn = jest.spyOn(log, "warn").mockImplementation();
    await deliver(body, { signature: "" });
    expect(warn).not.toHaveBeenCalled();
    await deliver(body, { secret: "whsec_other" });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("an event was refused"));
    warn.mockRestore();
  });

  // Two endpoints call us, for our own account and for connected ones, each with a secret of its own.
  test("is made with any of our secrets: answers 200", async () => {
    expect(env().STRIPE_WEBHOOK_SECRET).toHaveLength(2);
    for (const secret of env().STRIPE_WEBHOOK_SECRET) {
      expect(
        (await deliver(JSON.stringify({ id: "evt_none", type: "charge.updated" }), { secret })).status,
      ).toBe(200);
    }
  });

  test("is of another body: answers 400", async () => {
    const t = Math.floor(Date.now() / 1_000);
    const v1 = createHmac("sha256", env().STRIPE_WEBHOOK_SECRET[0] ?? "")
      .update(`${t}.${body}`)
      .digest("hex");
    expect((await deliver(`${body} `, { signature: `t=${t},v1=${v1}` })).status).toBe(400);
  });
});

test("stores and processes an event once, however often it comes", async () => {
  const { pledgeId, clientSecret, intentId } = await openPayment();
  await payWith(clientSecret);
  const events = await eventsOf(intentId);
  const authorized = events.find(({ type }) => type === "payment_intent.amount_capturable_updated");
  const bodies = Array.from({ length: 4 }, () => deliver(JSON.stringify(authorized)));
  expect((await Promise.all(bodies)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await db().providerEvent.count({ where: { id: authorized?.id ?? "" } })).toBe(1);
  await runMoney();
  expect(await pledgeRow(pledgeId)).toMatchObject({ status: "secured" });
  await processProviderEvent(authorized?.id ?? "");
  expect(await db().providerEvent.findUnique({ where: { id: authorized?.id ?? "" } })).toMatchObject({
    processedAt: expect.any(Date),
  });
});

test.each([
  [
    "that is not about our payments",
    { type: "customer.created", created: 1, data: { object: { id: "cus_1" } } },
  ],
  ["of an unknown kind", { object: "v2.core.event", type: "v2.core.event_destination.ping" }],
])("accepts an event %s without storing it", async (_, event) => {
  const id = `evt_${Math.random()}`;
  expect((await deliver(JSON.stringify({ id, ...event }))).status).toBe(200);
  expect(await db().providerEvent.findUnique({ where: { id } })).toBeNull();
});

test("syncs the payout account that an event is about", async () => {
  const { streamer } = await stage({ payouts: "incomplete" });
  const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({
    where: { streamerId: streamer.userId },
  });
  await sandbox(`accounts/${stripeAccountId}/onboard`);
  const updated = { id: "evt_account", type: "account.updated", created: 1, account: stripeAccountId };
  await deliverAll([{ ...updated, data: { object: { id: stripeAccountId } } }]);
  expect(
    await db().payoutAccount.findUniqueOrThrow({ where: { streamerId: streamer.userId } }),
  ).toMatchObject({
    payoutsEnabled: true,
  });
});

test("reads the object from the provider instead of trusting the event", async () => {
  const { pledgeId, intentId } = await openPayment();
  const lie = {
    id: "evt_lie",
    type: "payment_intent.succeeded",
    created: 1,
    data: { object: { id: intentId, object: "payment_intent", status: "succeeded", amount_received: 2_500 } },
  };
  await deliverAll([lie]);
  expect(await pledgeRow(pledgeId)).toMatchObject({ status: "awaiting", capturedCents: 0 });
});

test("merges an event that arrives before the reply to our own call", async () => {
  const on = await stage();
  const { pledgeId, intentId } = await secured(on);
  await decideCapture(on);
  await db().$executeRaw`UPDATE operations SET status = 'sent', attempts = 1, sent_at = now()
    WHERE pledge_id = ${pledgeId}::uuid AND kind = 'capture'`;
  await stripe().paymentIntents.capture(intentId);
  await deliverAll((await eventsOf(intentId)).slice(-1));
  expect(await operationsOf(pledgeId)).toEqual(["authorize done", "capture done"]);
  expect(await pledgeRow(pledgeId)).toMatchObject({ status: "captured" });
});

describe("events in another order or number", () => {
  test.each([
    ["reversed", (events: Event[]) => [...events].reverse()],
    ["doubled", (events: Event[]) => [...events, ...events]],
    ["the last one only", (events: Event[]) => events.slice(-1)],
    ["none at all", () => []],
    ["every second one", (events: Event[]) => events.filter((_, index) => index % 2 === 1)],
  ])("%s: lead to the same result", async (_, arrange) => {
    const on = await stage();
    const taken = await secured(on);
    await decideCapture(on);
    await stripe().paymentIntents.capture(taken.intentId);
    await deliverAll(arrange(await eventsOf(taken.intentId)));
    await recover(1);
    expect(await pledgeRow(taken.pledgeId)).toMatchObject({ status: "captured", capturedCents: 2_500 });
    expect(await operationsOf(taken.pledgeId)).toEqual(["authorize done", "capture done"]);
    expect(await db().ledgerTransaction.count({ where: { pledgeId: taken.pledgeId } })).toBe(1);
    expect(await db().providerEvent.count({ where: { processedAt: null } })).toBe(0);
    const books = await compareBooks();
    expect(books.ours).toBe(books.theirs);
  });
});

describe("the reconciler", () => {
  test("reads events that no webhook brought from the provider's list", async () => {
    const { pledgeId, clientSecret } = await openPayment();
    await payWith(clientSecret);
    const found = await reconcile();
    expect(found.eventsMissed).toBeGreaterThan(0);
    await runMoney();
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "secured" });
    expect((await reconcile()).eventsMissed).toBe(0);
  });

  test("reads two minutes of the list again, and once in ten minutes twenty", async () => {
    const paid = async () => {
      const { clientSecret, intentId } = await openPayment();
      await payWith(clientSecret);
      await reconcile();
      return intentId;
    };
    const passTo = (minute: number) => pass({ minutes: (minute + 10 - (now().getUTCMinutes() % 10)) % 10 });
    await passTo(1);
    const late = await paid();
    await passTo(6);
    await paid();
    // As if they appeared in the list only now.
    await db().providerEvent.deleteMany({ where: { objectId: late } });
    expect((await reconcile()).eventsMissed).toBe(0);
    await passTo(1);
    expect((await reconcile()).eventsMissed).toBeGreaterThan(0);
    await runMoney();
  });

  test("processes events whose job was lost", async () => {
    const { pledgeId, clientSecret, intentId } = await openPayment();
    await payWith(clientSecret);
    for (const event of await eventsOf(intentId)) await deliver(JSON.stringify(event));
    await deleteJobs();
    await recover(1);
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "secured" });
    expect(await db().providerEvent.count({ where: { processedAt: null } })).toBe(0);
  });

  test("finds nothing to do when everything is at rest", async () => {
    const on = await stage();
    await secured(on);
    await decideRelease(on);
    await runMoney();
    await recover(2);
    expect(Object.values(await reconcile()).every((count) => count === 0)).toBe(true);
  });
});
