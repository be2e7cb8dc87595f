import { NextResponse } from "next/server";
import { revalidateOwnPages } from "@/lib/http/internal-call";
import { policyFor } from "@/server/front/content-security-policy";
import { PageCaches } from "./page-caches";
import { PublicPages } from "./public-pages";

jest.mock("@/lib/http/internal-call", () => ({
  ...jest.requireActual("@/lib/http/internal-call"),
  revalidateOwnPages: jest.fn(),
}));
const revalidate = jest.mocked(revalidateOwnPages);

let kept: PageCaches;
const changed = { channel: "challenges", type: "challenge.changed", data: {} } as const;

beforeEach(() => {
  jest.useFakeTimers();
  revalidate.mockReset().mockResolvedValue();
  kept = new PageCaches({
    port: 1,
    middleware: () => NextResponse.next(),
    policyOf: policyFor({ stripeJsUrl: undefined, stripeApiBase: undefined, analyticsUrl: undefined }),
    limitFactor: 1,
  });
});

afterEach(() => jest.useRealTimers());

test("what shows a change is stale here though Next could not be told; it is told again", async () => {
  const touch = jest.spyOn(PublicPages.prototype, "touch");
  revalidate.mockRejectedValue(new Error("busy"));
  await expect(kept.onEvents([changed])).rejects.toThrow("busy");
  expect(touch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  revalidate.mockResolvedValue();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(revalidate).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(revalidate).toHaveBeenCalledTimes(3);
});

test("each change is emptied again a second after it, also when another came shortly before", async () => {
  await kept.onEvents([{ ...changed, channel: "leaderboard" }]);
  await jest.advanceTimersByTimeAsync(900);
  await kept.onEvents([changed]);
  revalidate.mockClear();
  await jest.advanceTimersByTimeAsync(999);
  expect(revalidate.mock.calls).toEqual([[1, ["leaderboard"]]]);
  await jest.advanceTimersByTimeAsync(251);
  expect(revalidate.mock.calls.slice(1)).toEqual([[1, ["challenges"]]]);
});
