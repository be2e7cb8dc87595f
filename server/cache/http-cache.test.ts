import { HttpCache } from "./http-cache";

let time: number;
let loads: number;
let fails: boolean;
/** Completes pending loads; null while loads complete at once. */
let waiting: (() => void)[] | null;

beforeEach(() => {
  time = 0;
  loads = 0;
  fails = false;
  waiting = null;
});

afterEach(() => jest.useRealTimers());

const TTL_MS = 60_000;
type Answer = { readonly size: number; readonly ttlMs: number; readonly number: number };

function cacheOf(options: { maxBytes?: number; minFreshMs?: number; staleMs?: number } = {}) {
  return new HttpCache<Answer>({
    maxBytes: 1_000,
    minFreshMs: 1_000,
    staleMs: 2_000,
    clock: () => time,
    ...options,
  });
}

function lookup(address: string, tags: readonly string[] = ["tag"], ttlMs = TTL_MS) {
  const load = async (): Promise<Answer> => {
    loads += 1;
    const number = loads;
    if (waiting !== null) await new Promise<void>((resolve) => waiting?.push(resolve));
    if (fails) throw new Error("no answer");
    return { size: 10, ttlMs, number };
  };
  return { address, tags, load };
}

/** Lets background loads finish. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("serves a fresh answer without loading, and a stale one once more while it reloads", async () => {
  const cache = cacheOf();
  await cache.fetch(lookup("/a"));
  time = TTL_MS - 1;
  expect(cache.get(lookup("/a"))?.number).toBe(1);
  expect(loads).toBe(1);
  time = TTL_MS + 1;
  expect(cache.get(lookup("/a"))?.number).toBe(1);
  await settled();
  expect(cache.get(lookup("/a"))?.number).toBe(2);
});

test("does not serve an answer that has been stale for too long", async () => {
  const cache = cacheOf();
  await cache.fetch(lookup("/a"));
  time = TTL_MS + 2_000;
  expect(cache.get(lookup("/a"))).toBeUndefined();
});

test("serves a changed answer for a while after its first change, however often it changes then", async () => {
  const cache = cacheOf();
  await cache.fetch(lookup("/a"));
  time = 30_000;
  expect(cache.get(lookup("/a"))?.number).toBe(1);
  waiting = [];
  for (time = 30_100; time < 32_100; time += 100) {
    cache.invalidate(["tag"]);
    expect(cache.get(lookup("/a"))?.number).toBe(1);
  }
  expect(cache.get(lookup("/a"))).toBeUndefined();
});

test("serves an answer that nobody asked for lately by its first change, too", async () => {
  const cache = cacheOf();
  const ask = () => cache.get(lookup("/a"))?.number;
  await cache.fetch(lookup("/a"));
  waiting = [];
  time = 30_000;
  cache.invalidate(["tag"]);
  time = 31_999;
  expect(ask()).toBe(1);
  time = 32_000;
  expect(ask()).toBeUndefined();
  cache.invalidate(["tag"]);
  expect(ask()).toBeUndefined();
});

test("loads a page once a second, however often it is invalidated", async () => {
  const cache = cacheOf();
  await cache.fetch(lookup("/a"));
  for (time = 1; time < 10_000; time += 50) {
    cache.invalidate(["tag"]);
    expect(cache.get(lookup("/a"))).toBeDefined();
    await settled();
  }
  expect(loads).toBeGreaterThan(5);
  expect(loads).toBeLessThanOrEqual(11);
});

test("does not reload an invalidated answer until it is requested", async () => {
  const cache = cacheOf();
  await cache.fetch(lookup("/a"));
  time = 5_000;
  cache.invalidate(["tag"]);
  time = 30_000;
  expect(loads).toBe(1);
  expect(cache.get(lookup("/a"))).toBeUndefined();
  expect((await cache.fetch(lookup("/a"))).number).toBe(2);
});

test("invalidates by tag", async () => {
  const cache = cacheOf();
  await Promise.all([cache.fetch(lookup("/a")), cache.fetch(lookup("/b", ["other"]))]);
  time = 5_000;
  cache.invalidate(["tag"]);
  time = 10_000;
  expect(cache.get(lookup("/a"))).toBeUndefined();
  expect(cache.get(lookup("/b", ["other"]))).toBeDefined();
  cache.invalidateAll();
  time = 15_000;
  expect(cache.get(lookup("/b", ["other"]))).toBeUndefined();
});

test("treats an answer as stale when its tags were invalidated while it loaded", async () => {
  const cache = cacheOf({ minFreshMs: 0, staleMs: 0 });
  waiting = [];
  const early = cache.fetch(lookup("/a"));
  time = 10;
  cache.invalidate(["tag"]);
  time = 11;
  const late = cache.fetch(lookup("/a"));
  const [answerEarly] = waiting;
  waiting = null;
  answerEarly?.();
  expect((await early).number).toBe(1);
  expect((await late).number).toBe(2);
  expect(cache.get(lookup("/a"))?.number).toBe(2);
});

test("shares one load among concurrent callers, and a second one among those that need a fresh answer", async () => {
  const cache = cacheOf();
  const all = Array.from({ length: 20 }, () => cache.fetch(lookup("/a")));
  const anew = Array.from({ length: 20 }, () => cache.fetchFresh(lookup("/a")));
  await Promise.all([...all, ...anew]);
  expect(loads).toBe(2);
});

test("queues at most one load behind one that hangs", async () => {
  const cache = cacheOf();
  await cache.fetch(lookup("/a"));
  waiting = [];
  for (time = 2_000; time < 17_000; time += 500) {
    cache.invalidate(["tag"]);
    cache.get(lookup("/a"));
    void cache.fetch(lookup("/a"));
    void cache.fetchFresh(lookup("/a"));
    await settled();
  }
  expect(loads).toBe(2);
  const [answer] = waiting;
  waiting = null;
  answer?.();
  await settled();
  await settled();
  expect(loads).toBe(3);
});

test("has callers wait until an address may be loaded again", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
  const cache = new HttpCache<Answer>({ maxBytes: 1_000, minFreshMs: 0, staleMs: 0, loadEveryMs: 1_000 });
  await cache.fetch(lookup("/a"));
  await jest.advanceTimersByTimeAsync(400);
  cache.invalidate(["tag"]);
  expect(cache.get(lookup("/a"))).toBeUndefined();
  const answers = Promise.all([1, 2, 3].map(() => cache.fetch(lookup("/a"))));
  await jest.advanceTimersByTimeAsync(599);
  expect(loads).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect((await answers).map(({ number }) => number)).toEqual([2, 2, 2]);
  await jest.advanceTimersByTimeAsync(1_000);
  cache.invalidate(["tag"]);
  expect((await cache.fetch(lookup("/a"))).number).toBe(3);
});

test("loads fresh answers at most every 250 ms", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
  const cache = new HttpCache<Answer>({ maxBytes: 1_000, minFreshMs: 1_000, staleMs: 2_000 });
  for (let index = 0; index < 99; index += 1) {
    void cache.fetchFresh(lookup("/a"));
    await jest.advanceTimersByTimeAsync(10);
  }
  expect(loads).toBe(4);
});

describe("while a load hangs", () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate"] }));

  test.each([
    ["fetch", 1_000],
    ["fetchFresh", 5_000],
  ] as const)("%s returns the stored answer after %i ms", async (method, maxWaitMs) => {
    const cache = cacheOf();
    await cache.fetch(lookup("/a"));
    time = TTL_MS + 60_000;
    waiting = [];
    let returned: Answer | undefined;
    void cache[method](lookup("/a")).then((answer) => {
      returned = answer;
    });
    await jest.advanceTimersByTimeAsync(maxWaitMs - 1);
    expect(returned).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(returned?.number).toBe(1);
    for (const answer of waiting) answer();
    await settled();
    expect(cache.get(lookup("/a"))?.number).toBe(2);
  });

  test("waits on when nothing is stored", async () => {
    const cache = cacheOf();
    waiting = [];
    const first = cache.fetch(lookup("/a"));
    await jest.advanceTimersByTimeAsync(10_000);
    for (const answer of waiting) answer();
    expect((await first).number).toBe(1);
  });
});

test("serves the stored answer for ten minutes while loading fails", async () => {
  const cache = cacheOf();
  await cache.fetch(lookup("/a"));
  fails = true;
  time = TTL_MS + 60_000;
  expect((await cache.fetch(lookup("/a"))).number).toBe(1);
  time = TTL_MS + 601_000;
  await expect(cache.fetch(lookup("/a"))).rejects.toThrow("no answer");
});

test("does not store an answer without time to live", async () => {
  const cache = cacheOf();
  await cache.fetch(lookup("/a", [], 0));
  expect(cache.get(lookup("/a", [], 0))).toBeUndefined();
});

test("evicts the least recently used answer first", async () => {
  const cache = cacheOf({ maxBytes: 30 });
  for (const address of ["/a", "/b"]) await cache.fetch(lookup(address));
  cache.get(lookup("/a"));
  await cache.fetch(lookup("/c"));
  expect(["/a", "/b", "/c"].map((address) => cache.get(lookup(address))?.number)).toEqual([1, undefined, 3]);
});
