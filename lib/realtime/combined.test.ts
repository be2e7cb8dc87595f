import type { LiveEvent } from "@/lib/db/outbox";
import { Combined } from "./combined";

const BUSY = "challenge:1";
const about = (
  channel: LiveEvent["channel"],
  subject: string,
  type: LiveEvent["type"] = "challenge.boosted",
) => ({ channel, type, data: { subject } }) satisfies LiveEvent;

let told: LiveEvent[][];
let combined: Combined;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  combined = new Combined(async (events) => void told.push([...events]));
});

afterEach(() => {
  combined.stop();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("the first event of a quiet channel is told at once", async () => {
  combined.add([about(BUSY, "a")]);
  await pass(0);
  expect(told).toEqual([[about(BUSY, "a")]]);
});

test("a busy channel is told at most four times a second, and the last one always arrives", async () => {
  for (let index = 0; index < 100; index += 1) {
    combined.add([about(BUSY, String(index))]);
    await pass(20);
  }
  await pass(2_000);
  expect(told.length).toBeLessThanOrEqual(9);
  expect(told.at(-1)?.at(-1)).toEqual(about(BUSY, "99"));
  const lastTold = told.length;
  await pass(2_000);
  expect(told).toHaveLength(lastTold);
});

test("equal events are one, at the place of the last; others keep their meaning", async () => {
  combined.add([about(BUSY, "first")]);
  await pass(0);
  combined.add([about(BUSY, "a"), about(BUSY, "b"), about(BUSY, "a"), about(BUSY, "a", "challenge.changed")]);
  await pass(250);
  expect(told[1]).toEqual([about(BUSY, "b"), about(BUSY, "a"), about(BUSY, "a", "challenge.changed")]);
});

test("so many subjects that nobody looks at each become one event for each type that names none", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    about("user:1", String(index), "payment.changed"),
  );
  combined.add([...many, about("user:1", "n", "notification.created")]);
  await pass(0);
  expect(told).toEqual([
    [{ channel: "user:1", type: "payment.changed", data: {} }, about("user:1", "n", "notification.created")],
  ]);
});

test("a busy channel does not hold up a quiet one", async () => {
  combined.add([about(BUSY, "a")]);
  await pass(10);
  combined.add([about(BUSY, "b"), about("challenge:2", "c")]);
  await pass(0);
  expect(told[1]).toEqual([about("challenge:2", "c")]);
});

test("lists are told of at most once a second", async () => {
  for (let index = 0; index < 30; index += 1) {
    combined.add([about("challenges", "a"), about("leaderboard", "b")]);
    await pass(100);
  }
  await pass(1_000);
  expect(told.flat().filter(({ channel }) => channel === "challenges").length).toBeLessThanOrEqual(4);
  expect(told.flat().filter(({ channel }) => channel === "leaderboard").length).toBeLessThanOrEqual(4);
});

test("what comes while listeners are being told waits for its turn, in order", async () => {
  let finish = () => {};
  const order: string[] = [];
  combined.stop();
  combined = new Combined(async (events) => {
    order.push(...events.map(({ data }) => data.subject ?? ""));
    if (order.length === 1) await new Promise<void>((resolve) => (finish = resolve));
  });
  combined.add([about("challenge:1", "one")]);
  combined.add([about("challenge:2", "two")]);
  await pass(0);
  expect(order).toEqual(["one"]);
  finish();
  await pass(0);
  expect(order).toEqual(["one", "two"]);
});

test("ten thousand channels at once are passed on in portions", async () => {
  combined.add(Array.from({ length: 10_000 }, (_, index) => about(`challenge:${index}`, "a")));
  await pass(0);
  expect(told.flat()).toHaveLength(10_000);
  expect(Math.max(...told.map((portion) => portion.length))).toBe(500);
});

test("nothing is remembered of channels that fell silent", async () => {
  for (let index = 0; index < 1_000; index += 1) combined.add([about(`challenge:${index}`, "a")]);
  await pass(2_000);
  combined.add([about(BUSY, "b")]);
  await pass(0);
  expect(combined.remembered).toBe(1);
});
