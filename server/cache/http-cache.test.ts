import { HttpCache } from "./http-cache";

let time: number;
let made: number;
let fails: boolean;
/** Ends the questions that wait; null while they are answered at once. */
let waiting: (() => void)[] | null;

beforeEach(() => {
  time = 0;
  made = 0;
  fails = false;
  waiting = null;
});

afterEach(() => jest.useRealTimers());

const LASTS_MS = 60_000;
type Answer = { readonly size: number; readonly lastsMs: number; readonly number: number };

function cacheOf(options: { maxBytes?: number; atLeastMs?: number; staleMs?: number } = {}) {
  return new HttpCache<Answer>({
    maxBytes: 1_000,
    atLeastMs: 1_000,
    staleMs: 2_000,
    clock: () => time,
    ...options,
  });
}

function asked(address: string, tags: readonly string[] = ["tag"], lastsMs = LASTS_MS) {
  const ask = async (): Promise<Answer> => {
    made += 1;
    const number = made;
    if (waiting !== null) await new Promise<void>((resolve) => waiting?.push(resolve));
    if (fails) throw new Error("no answer");
    return { size: 10, lastsMs, number };
  };
  return { address, tags, ask };
}

/** Lets what was begun beside an answer come to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("what is kept goes out until its time is over, then once more while it is asked for anew", async () => {
  const cache = cacheOf();
  await cache.fetch(asked("/a"));
  time = LASTS_MS - 1;
  expect(cache.ready(asked("/a"))?.number).toBe(1);
  expect(made).toBe(1);
  time = LASTS_MS + 1;
  expect(cache.ready(asked("/a"))?.number).toBe(1);
  await settled();
  expect(cache.ready(asked("/a"))?.number).toBe(2);
});

test("what has been stale for longer is asked for before anybody gets it", async () => {
  const cache = cacheOf();
  await cache.fetch(asked("/a"));
  time = LASTS_MS + 2_000;
  expect(cache.ready(asked("/a"))).toBeUndefined();
});

test("however often a page changes, it is asked for once a second", async () => {
  const cache = cacheOf();
  await cache.fetch(asked("/a"));
  for (time = 1; time < 10_000; time += 50) {
    cache.touch(["tag"]);
    expect(cache.ready(asked("/a"))).toBeDefined();
    await settled();
  }
  expect(made).toBeGreaterThan(5);
  expect(made).toBeLessThanOrEqual(11);
});

test("a change that nobody asks after makes no work, and is seen by who comes later", async () => {
  const cache = cacheOf();
  await cache.fetch(asked("/a"));
  time = 5_000;
  cache.touch(["tag"]);
  time = 30_000;
  expect(made).toBe(1);
  expect(cache.ready(asked("/a"))).toBeUndefined();
  expect((await cache.fetch(asked("/a"))).number).toBe(2);
});

test("a change of one thing leaves what shows another", async () => {
  const cache = cacheOf();
  await Promise.all([cache.fetch(asked("/a")), cache.fetch(asked("/b", ["other"]))]);
  time = 5_000;
  cache.touch(["tag"]);
  time = 10_000;
  expect(cache.ready(asked("/a"))).toBeUndefined();
  expect(cache.ready(asked("/b", ["other"]))).toBeDefined();
  cache.touchAll();
  time = 15_000;
  expect(cache.ready(asked("/b", ["other"]))).toBeUndefined();
});

test("an answer that was asked for before a change is stale when it comes", async () => {
  const cache = cacheOf({ atLeastMs: 0, staleMs: 0 });
  waiting = [];
  const early = cache.fetch(asked("/a"));
  time = 10;
  cache.touch(["tag"]);
  time = 11;
  const late = cache.fetch(asked("/a"));
  const [answerEarly] = waiting;
  waiting = null;
  answerEarly?.();
  expect((await early).number).toBe(1);
  expect((await late).number).toBe(2);
  expect(cache.ready(asked("/a"))?.number).toBe(2);
});

test("many at once wait for one answer; who must have a new one does not", async () => {
  const cache = cacheOf();
  const all = Array.from({ length: 20 }, () => cache.fetch(asked("/a")));
  const anew = Array.from({ length: 20 }, () => cache.fetchAnew(asked("/a")));
  await Promise.all([...all, ...anew]);
  // One was under way, and one began behind it for all of those.
  expect(made).toBe(2);
});

test("while one question hangs, one more waits behind it, however often what it asks for changes", async () => {
  const cache = cacheOf();
  await cache.fetch(asked("/a"));
  waiting = [];
  for (time = 2_000; time < 17_000; time += 500) {
    cache.touch(["tag"]);
    cache.ready(asked("/a"));
    void cache.fetch(asked("/a"));
    void cache.fetchAnew(asked("/a"));
    await settled();
  }
  expect(made).toBe(2);
  const [answer] = waiting;
  waiting = null;
  answer?.();
  await settled();
  await settled();
  expect(made).toBe(3);
});

test("who asks for a new answer every moment makes one every 250 ms", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
  const cache = new HttpCache<Answer>({ maxBytes: 1_000, atLeastMs: 1_000, staleMs: 2_000 });
  for (let index = 0; index < 99; index += 1) {
    void cache.fetchAnew(asked("/a"));
    await jest.advanceTimersByTimeAsync(10);
  }
  expect(made).toBe(4);
});

describe("while no answer comes", () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate"] }));

  test.each([
    ["a visitor", "fetch", 1_000],
    ["who has just changed it", "fetchAnew", 5_000],
  ] as const)("%s waits a moment, and is given the one before", async (_, way, patienceMs) => {
    const cache = cacheOf();
    await cache.fetch(asked("/a"));
    time = LASTS_MS + 60_000;
    waiting = [];
    let given: Answer | undefined;
    void cache[way](asked("/a")).then((answer) => {
      given = answer;
    });
    await jest.advanceTimersByTimeAsync(patienceMs - 1);
    expect(given).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(given?.number).toBe(1);
    for (const answer of waiting) answer();
    await settled();
    expect(cache.ready(asked("/a"))?.number).toBe(2);
  });

  test("who has nothing to be given waits on", async () => {
    const cache = cacheOf();
    waiting = [];
    const first = cache.fetch(asked("/a"));
    await jest.advanceTimersByTimeAsync(10_000);
    for (const answer of waiting) answer();
    expect((await first).number).toBe(1);
  });
});

test("when no new answer can be had, the one before stands in for it, not for ever", async () => {
  const cache = cacheOf();
  await cache.fetch(asked("/a"));
  fails = true;
  time = LASTS_MS + 60_000;
  expect((await cache.fetch(asked("/a"))).number).toBe(1);
  time = LASTS_MS + 601_000;
  await expect(cache.fetch(asked("/a"))).rejects.toThrow("no answer");
});

test("what may not be kept is not, and takes the place of nothing", async () => {
  const cache = cacheOf();
  await cache.fetch(asked("/a", [], 0));
  expect(cache.ready(asked("/a", [], 0))).toBeUndefined();
});

test("the answer that nobody has asked for the longest leaves first", async () => {
  const cache = cacheOf({ maxBytes: 30 });
  for (const address of ["/a", "/b"]) await cache.fetch(asked(address));
  cache.ready(asked("/a"));
  await cache.fetch(asked("/c"));
  expect(["/a", "/b", "/c"].map((address) => cache.ready(asked(address))?.number)).toEqual([1, undefined, 3]);
});
