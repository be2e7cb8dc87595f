import { NextResponse } from "next/server";
import { edgeHeaders } from "@/server/edge/edge-headers";
import { policyFor } from "@/server/front/content-security-policy";
import { PageCaches } from "./page-caches";
import { PublicPages } from "./public-pages";

const revalidate = jest.fn(async (_tags: readonly string[] | "all") => {});
const changed = { channel: "challenges", type: "challenge.changed", data: {} } as const;
let caches: PageCaches;

beforeEach(() => {
  jest.useFakeTimers();
  revalidate.mockReset().mockResolvedValue();
  caches = new PageCaches({
    port: 1,
    middleware: () => NextResponse.next(),
    policyOf: policyFor({ stripeJsUrl: undefined, stripeApiBase: undefined, analyticsUrl: undefined }),
    limitFactor: 1,
    readRefusal: async () => undefined,
    pageRefusal: async () => undefined,
    partRefusal: async () => undefined,
    edgeHeaders: edgeHeaders(false, false),
    revalidate,
  });
});

afterEach(() => jest.useRealTimers());

test("invalidates its own pages when Next's invalidation fails, and tries that again", async () => {
  const invalidate = jest.spyOn(PublicPages.prototype, "invalidate");
  revalidate.mockRejectedValue(new Error("busy"));
  await expect(caches.onEvents([changed])).rejects.toThrow("busy");
  expect(invalidate).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  revalidate.mockResolvedValue();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(revalidate).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(revalidate).toHaveBeenCalledTimes(3);
});

test.each<[string, () => Promise<void>, readonly string[] | "all"]>([
  ["a change", () => caches.onEvents([changed]), ["challenges"]],
  ["a gap", () => caches.onGap(), "all"],
])(
  "notes %s on pages that are being rendered before Next's invalidation: they may end meanwhile",
  async (_, happen, noted) => {
    const noteChanged = jest.spyOn(PublicPages.prototype, "noteChanged");
    revalidate.mockImplementation(async () => expect(noteChanged).toHaveBeenCalledWith(noted));
    await happen();
    expect(revalidate).toHaveBeenCalledTimes(1);
  },
);

test("revalidates each change again a second later, also when another came shortly before", async () => {
  await caches.onEvents([{ ...changed, channel: "leaderboard" }]);
  await jest.advanceTimersByTimeAsync(900);
  await caches.onEvents([changed]);
  revalidate.mockClear();
  await jest.advanceTimersByTimeAsync(999);
  expect(revalidate.mock.calls).toEqual([[["leaderboard"]]]);
  await jest.advanceTimersByTimeAsync(251);
  expect(revalidate.mock.calls.slice(1)).toEqual([[["challenges"]]]);
});

test("counts as stale while Next's invalidation has failed for ten seconds, and tries it again", async () => {
  revalidate.mockRejectedValue(new Error("busy"));
  await expect(caches.onGap()).rejects.toThrow("busy");
  await jest.advanceTimersByTimeAsync(9_000);
  await expect(caches.probe()).resolves.toBeUndefined();
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(caches.probe()).rejects.toThrow("stale");
  revalidate.mockResolvedValue();
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(caches.probe()).resolves.toBeUndefined();
});
