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

test("what shows a change is stale here though Next could not be told; it is told again", async () => {
  jest.useFakeTimers();
  const touch = jest.spyOn(PublicPages.prototype, "touch");
  const kept = new PageCaches({
    port: 1,
    middleware: () => NextResponse.next(),
    policyOf: policyFor({ stripeJsUrl: undefined, stripeApiBase: undefined, analyticsUrl: undefined }),
    limitFactor: 1,
  });
  revalidate.mockRejectedValue(new Error("busy"));
  const event = { channel: "challenges", type: "challenge.changed", data: {} } as const;
  await expect(kept.onEvents([event])).rejects.toThrow("busy");
  expect(touch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  revalidate.mockResolvedValue();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(revalidate).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(revalidate).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
