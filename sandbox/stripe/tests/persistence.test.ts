import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import type { SandboxWebhook } from "../index";
import { authorize, DAY, type Rig, startRig } from "../testing/harness";
import { startProgram } from "../testing/program";
import { startReceiver, until } from "../testing/receiver";

const HOUR = 3600;
const KEY = "sk_test_kept";

let data: string;
let open: { close(): Promise<void> }[];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "stripe-sandbox-"));
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  rmSync(data, { recursive: true, force: true });
});

async function start(webhooks: SandboxWebhook[] = []): Promise<Rig> {
  const rig = await startRig({ key: KEY, data, webhooks });
  open.push(rig);
  return rig;
}

test("keeps objects, clock, keys, due consequences and deliveries across a restart", async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  const webhooks = [{ key: KEY, url: receiver.url, secret: receiver.secret }];
  receiver.answer(500);
  const first = await start(webhooks);
  const held = await authorize(first.stripe, 1000, { metadata: { a: "1" } });
  const customer = await first.stripe.customers.create({}, { idempotencyKey: "kept" });
  const moved = await first.control("POST", "clock/advance", { seconds: 20 * HOUR });
  await first.close();

  receiver.answer(200);
  const { stripe, control } = await start(webhooks);
  expect(await stripe.paymentIntents.retrieve(held.id)).toEqual(held);
  expect((await stripe.customers.create({}, { idempotencyKey: "kept" })).id).toBe(customer.id);
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
  expect((await control("GET", "clock")).now).toBeGreaterThanOrEqual(Number(moved.now));
  await control("POST", "clock/advance", { seconds: 7 * DAY });
  expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe("canceled");
  await control("POST", "webhooks/flush");
  const delivered = new Set(receiver.received.map(({ event }) => event.id));
  expect(delivered.size).toBe((await stripe.events.list({ limit: 100 })).data.length);
});

test("delivers after a restart what a fault had held back, and what comes after it", async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  const webhooks = [{ key: KEY, url: receiver.url, secret: receiver.secret }];
  const first = await start(webhooks);
  await first.control("POST", "faults", { on: "event", type: "*", do: "reorder", times: 3 });
  await first.stripe.customers.create();
  await first.close();
  const second = await start(webhooks);
  await until("the held event", () => receiver.received.length === 1);
  await second.stripe.customers.create();
  await until("the next one", () => receiver.received.length === 2);
});

test("registers exactly the endpoints of the last start", async () => {
  const at = (port: number) => ({ key: KEY, url: `http://127.0.0.1:${port}/hook`, secret: "whsec_x" });
  const first = await start([at(1), at(2)]);
  const own = await first.stripe.webhookEndpoints.create({
    url: "http://127.0.0.1:3/own",
    enabled_events: ["*"],
  });
  await first.close();
  const second = await start([at(2), { ...at(2), connect: true }]);
  const urls = (await second.stripe.webhookEndpoints.list()).data.map(({ url }) => url).sort();
  expect(urls).toEqual([at(2).url, at(2).url, own.url]);
});

test("drops an incomplete last line, whose request was never answered", async () => {
  const first = await start();
  const customer = await first.stripe.customers.create();
  await first.close();
  for (const file of readdirSync(data))
    appendFileSync(join(data, file), '[["acct_1","customers","cus_torn",{"id":');
  const second = await start();
  expect((await second.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
  const next = await second.stripe.customers.create();
  await second.close();
  expect((await (await start()).stripe.customers.retrieve(next.id)).id).toBe(next.id);
});

test("loses nothing that it answered when it is killed", async () => {
  const { process: program, port } = await startProgram("--data", data);
  const stripe = new Stripe(KEY, { host: "localhost", port, protocol: "http", maxNetworkRetries: 0 });
  const answered: string[] = [];
  const work = async (): Promise<void> => {
    for (;;) answered.push((await authorize(stripe, 1000)).id);
  };
  const workers = [work(), work(), work()].map((worker) => worker.catch(() => {}));
  while (answered.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  program.kill("SIGKILL");
  await Promise.all(workers);

  const after = await start();
  const kept = await after.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const ids = new Set(kept.map(({ id }) => id));
  expect(answered.filter((id) => !ids.has(id))).toEqual([]);
  expect(
    kept.every(({ status, latest_charge }) => status === "requires_capture" && latest_charge !== null),
  ).toBe(true);
}, 120_000);
