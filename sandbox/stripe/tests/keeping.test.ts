import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authorize, DAY, errorOf, type Rig, startRig } from "../testing/harness";

const KEY = "sk_test_keeping";

describe.each(["in memory", "on disk"])("restoring a platform %s", (where) => {
  let data: string | null;
  let rig: Rig;

  beforeAll(async () => {
    data = where === "on disk" ? mkdtempSync(join(tmpdir(), "stripe-sandbox-")) : null;
    rig = await startRig({ key: KEY, data });
  });
  afterEach(() => rig.control("DELETE", "faults"));
  afterAll(async () => {
    await rig.close();
    if (data !== null) rmSync(data, { recursive: true, force: true });
  });

  test("restores its objects, their order, its clock and stored responses, any number of times", async () => {
    const { stripe, control } = rig;
    const first = await authorize(stripe, 1000, { metadata: { a: "1" } });
    const second = await authorize(stripe, 2000);
    await stripe.customers.create({ name: "before" }, { idempotencyKey: "before" });
    const before = await stripe.events.list({ limit: 100 });
    const { now } = await control("POST", "keep", { name: "held" });

    for (const amount of [500, 700]) {
      const captured = await stripe.paymentIntents.capture(first.id, {}, { idempotencyKey: "after" });
      expect(captured.amount_received).toBe(1000);
      await authorize(stripe, amount);
      await control("POST", "clock/advance", { seconds: 8 * DAY });
      expect((await stripe.paymentIntents.retrieve(second.id)).status).toBe("canceled");

      const back = await control("POST", "restore", { name: "held" });
      expect(Number(back.now) - Number(now)).toBeLessThan(60);
      expect((await stripe.paymentIntents.list()).data).toEqual([second, first]);
      expect((await stripe.events.list({ limit: 100 })).data).toEqual(before.data);
      expect((await stripe.balance.retrieve()).pending).toMatchObject([{ amount: 0 }]);
    }
    const used = stripe.customers.create({ name: "other" }, { idempotencyKey: "before" });
    expect((await errorOf(used)).type).toBe("StripeIdempotencyError");
    await control("POST", "clock/advance", { seconds: 8 * DAY });
    expect((await stripe.paymentIntents.retrieve(first.id)).status).toBe("canceled");
  });

  test("discards requests in progress and injected faults", async () => {
    const { stripe, control } = rig;
    const held = await authorize(stripe, 1000);
    await control("POST", "keep", { name: "calm" });
    const trouble = { on: "request", method: "POST", path: "/v1/payment_intents/*/capture" };
    await control("POST", "faults", { ...trouble, do: "stall", delay_ms: 200 });
    await control("POST", "faults", { ...trouble, do: "fail", status: 500 });
    const late = stripe.paymentIntents.capture(held.id, {}, { idempotencyKey: "late" });
    await waitForTaking(1);
    await control("POST", "restore", { name: "calm" });
    expect((await late).status).toBe("succeeded");
    expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe("requires_capture");
    const again = await stripe.paymentIntents.capture(held.id, {}, { idempotencyKey: "late" });
    expect(again.status).toBe("succeeded");
  });

  test("survives a restart", async () => {
    if (data === null) return;
    const { stripe, control } = rig;
    const customer = await stripe.customers.create();
    const { now } = await control("POST", "keep", { name: "written" });
    await control("POST", "clock/advance", { seconds: DAY });
    await stripe.customers.create();
    await control("POST", "restore", { name: "written" });
    await rig.close();
    rig = await startRig({ key: KEY, data });
    expect((await rig.stripe.customers.list({ limit: 1 })).data).toEqual([customer]);
    expect(Number((await rig.control("GET", "clock")).now) - Number(now)).toBeLessThan(60);
  });

  /** Comes back when so many of the armed faults are left. */
  async function waitForTaking(left: number): Promise<void> {
    for (;;) {
      const { requests } = await rig.control("GET", "faults");
      if (Array.isArray(requests) && requests.length === left) return;
    }
  }
});

test("refuses to restore an unknown name", async () => {
  const rig = await startRig();
  await expect(rig.control("POST", "restore", { name: "never" })).rejects.toThrow("No snapshot");
  await rig.close();
});
