import type { IncomingHttpHeaders } from "node:http";
import { log } from "@/lib/shared/log";
import { warnOfUntrustedProxy } from "./untrusted-proxy";

const forwarded = { headers: { "x-forwarded-for": "198.51.100.1" } };

test("warns once an hour of a forwarded address where no proxy is trusted", () => {
  const time = jest.spyOn(performance, "now");
  const warn = jest.spyOn(log, "warn").mockImplementation();
  const requestAt = (
    minutes: number,
    request: { readonly headers: IncomingHttpHeaders },
    proxies: number,
  ) => {
    time.mockReturnValue(minutes * 60_000);
    warnOfUntrustedProxy(request, proxies);
    // What an earlier test of the process still does may warn as well.
    return warn.mock.calls.filter(([words]) => String(words).startsWith("X-Forwarded-For is ignored")).length;
  };
  expect(requestAt(0, { headers: {} }, 0)).toBe(0);
  expect(requestAt(0, forwarded, 1)).toBe(0);
  expect(requestAt(0, forwarded, 0)).toBe(1);
  expect(requestAt(59, forwarded, 0)).toBe(1);
  expect(requestAt(60, forwarded, 0)).toBe(2);
  jest.restoreAllMocks();
});
