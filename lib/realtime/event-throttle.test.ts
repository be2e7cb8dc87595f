import type { LiveEvent } from "@/lib/db/outbox";
import { EventThrottle } from "./event-throttle";

const BUSY = "challenge:1";
const about = (
  channel: LiveEvent["channel"],
  subject: string,
  type: LiveEvent["type"] = "challenge.boosted",
) => ({ channel, type, data: { subject } }) satisfies LiveEvent;

let passed: LiveEvent[][];
let throttle: EventThrottle;

beforeEach(() => {
  jest.useFakeTimers();
  passed = [];
  throttle = new EventThrottle(async (events) => void passed.push([...events]));
});

afterEach(() => {
  throttle.stop();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("passes on the first event of a quiet channel at once", async () => {
  throttle.add([about(BUSY, "a")]);
  await pass(0);
  expect(passed).toEqual([[about(BUSY, "a")]]);
});

test("passes on a busy channel at most four times a second, its last event included", async () => {
  for (let index = 0; index < 100; index += 1) {
    throttle.add([about(BUSY, String(index))]);
    await pass(20);
  }
  await pass(2_000);
  expect(passed.length).toBeLessThanOrEqual(9);
  expect(passed.at(-1)?.at(-1)).toEqual(about(BUSY, "99"));
  const count = passed.length;
  await pass(2_000);
  expect(passed).toHaveLength(count);
});

test("passes on each channel at its own pace", async () => {
  throttle = new EventThrottle(
    async (events) => void passed.push([...events]),
    (channel) => (channel === BUSY ? 5_000 : 0),
  );
  for (const subject of ["a", "b", "c"]) {
    throttle.add([about(BUSY, subject), about("challenge:2", subject)]);
    await pass(1_000);
  }
  const quiet = ["a", "b", "c"].map((subject) => about("challenge:2", subject));
  expect(passed.flat()).toEqual([about(BUSY, "a"), ...quiet]);
  await pass(2_000);
  expect(passed.at(-1)).toEqual([about(BUSY, "b"), about(BUSY, "c")]);
});

test("merges equal events at the position of the last one", async () => {
  throttle.add([about(BUSY, "first")]);
  await pass(0);
  throttle.add([about(BUSY, "a"), about(BUSY, "b"), about(BUSY, "a"), about(BUSY, "a", "challenge.changed")]);
  await pass(250);
  expect(passed[1]).toEqual([about(BUSY, "b"), about(BUSY, "a"), about(BUSY, "a", "challenge.changed")]);
});

test("keeps the last totals of each challenge", async () => {
  const totals = (subject: string, boosts: number): LiveEvent => ({
    channel: BUSY,
    type: "challenge.boosted",
    data: { challenge_id: subject, boost_number: String(boosts) },
  });
  throttle.add([about(BUSY, "first")]);
  await pass(0);
  throttle.add([totals("a", 1), totals("b", 7), totals("a", 2)]);
  await pass(250);
  expect(passed[1]).toEqual([totals("b", 7), totals("a", 2)]);
});

test("replaces very many subjects by one event of each type without subject", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    about("user:1", String(index), "payment.changed"),
  );
  throttle.add([...many, about("user:1", "n", "notification.created")]);
  await pass(0);
  expect(passed).toEqual([
    [{ channel: "user:1", type: "payment.changed", data: {} }, about("user:1", "n", "notification.created")],
  ]);
});

test("does not delay a quiet channel behind a busy one", async () => {
  throttle.add([about(BUSY, "a")]);
  await pass(10);
  throttle.add([about(BUSY, "b"), about("challenge:2", "c")]);
  await pass(0);
  expect(passed[1]).toEqual([about("challenge:2", "c")]);
});

test("passes on lists at most once a second", async () => {
  for (let index = 0; index < 30; index += 1) {
    throttle.add([about("challenges", "a"), about("leaderboard", "b")]);
    await pass(100);
  }
  await pass(1_000);
  expect(passed.flat().filter(({ channel }) => channel === "challenges").length).toBeLessThanOrEqual(4);
  expect(passed.flat().filter(({ channel }) => channel === "leaderboard").length).toBeLessThanOrEqual(4);
});

test("queues events that arrive while others are being passed on", async () => {
  let finish = () => {};
  const order: string[] = [];
  throttle.stop();
  throttle = new EventThrottle(async (events) => {
    order.push(...events.map(({ data }) => data.subject ?? ""));
    if (order.length === 1) await new Promise<void>((resolve) => (finish = resolve));
  });
  throttle.add([about("challenge:1", "one")]);
  throttle.add([about("challenge:2", "two")]);
  await pass(0);
  expect(order).toEqual(["one"]);
  finish();
  await pass(0);
  expect(order).toEqual(["one", "two"]);
});

test("passes on ten thousand channels in batches of 500", async () => {
  throttle.add(Array.from({ length: 10_000 }, (_, index) => about(`challenge:${index}`, "a")));
  await pass(0);
  expect(passed.flat()).toHaveLength(10_000);
  expect(Math.max(...passed.map((batch) => batch.length))).toBe(500);
});

test("forgets channels that became quiet", async () => {
  for (let index = 0; index < 1_000; index += 1) throttle.add([about(`challenge:${index}`, "a")]);
  await pass(2_000);
  throttle.add([about(BUSY, "b")]);
  await pass(0);
  expect(throttle.remembered).toBe(1);
});
