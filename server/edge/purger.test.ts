import type { Channel, LiveEvent } from "@/lib/db/outbox";
import { noPurge, type Purge } from "@/lib/http/edge-purge";
import { EdgePurger } from "./purger";

const purge = jest.fn<ReturnType<Purge>, Parameters<Purge>>();
const namesOf = jest.fn(async (ids: readonly string[]) => ids.map((id) => `Nova-${id}`));
let purger: EdgePurger;

beforeEach(async () => {
  jest.useFakeTimers();
  purge.mockReset().mockResolvedValue();
  namesOf.mockClear();
  purger = new EdgePurger(purge, namesOf);
  // It begins by having everything forgotten, twice.
  await jest.advanceTimersByTimeAsync(5_000);
  purge.mockClear();
});

afterEach(() => {
  purger.stop();
  jest.useRealTimers();
});

const event = (channel: Channel): LiveEvent => ({ channel, type: "challenge.changed", data: {} });
const purged = () => purge.mock.calls.map(([keys]) => keys);

test("purges what changed within a second, and again within five", async () => {
  await purger.onEvents([event("challenge:1"), event("challenge:1"), event("streamer:2")]);
  const keys = ["challenge:1", "streamer:2", "name:nova-2"];
  await jest.advanceTimersByTimeAsync(1_000);
  expect(purged()).toEqual([keys]);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(purged()).toEqual([keys, keys]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(purge).toHaveBeenCalledTimes(2);
});

test("purges once more three seconds after the last change, not after the first", async () => {
  await purger.onEvents([event("challenge:1")]);
  await jest.advanceTimersByTimeAsync(2_600);
  await purger.onEvents([event("challenge:1")]);
  await jest.advanceTimersByTimeAsync(2_400);
  expect(purge).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(purge).toHaveBeenCalledTimes(3);
});

test("purges nothing private, and no list", async () => {
  await purger.onEvents([event("user:1"), event("desk:1"), event("operators"), event("challenges")]);
  await purger.onEvents([event("leaderboard")]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(purge).not.toHaveBeenCalled();
});

test("purges again until the CDN confirms", async () => {
  purge.mockRejectedValueOnce(new Error("busy"));
  await purger.onEvents([event("challenge:1")]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(purged()).toEqual([["challenge:1"], ["challenge:1"], ["challenge:1"]]);
});

test("purges everything at its start, after a gap, and instead of very many keys", async () => {
  await purger.onEvents([event("challenge:1")]);
  await purger.onGap();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(purged()).toEqual([["changing"], ["changing"]]);
  purge.mockClear();
  await purger.onEvents(Array.from({ length: 3_000 }, (_, index) => event(`challenge:${index}`)));
  await jest.advanceTimersByTimeAsync(500);
  expect(purged()[0]).toContain("changing");
  expect(purged()[0]?.length).toBeLessThan(1_001);
});

test("calls nothing where no CDN is purged", async () => {
  const none = new EdgePurger(noPurge, namesOf);
  await none.onEvents([event("streamer:2")]);
  await none.onGap();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(namesOf).not.toHaveBeenCalled();
  none.stop();
});
