import type { IncomingMessage } from "node:http";
import { log } from "@/lib/shared/log";
import { AddressNormalizer } from "./normalize-address";

const addresses = new AddressNormalizer(new URL("https://bravado.example"));

/** A request as Node parses it: of several hosts it keeps the first. */
function requestOf(url: string, ...hosts: readonly string[]): IncomingMessage {
  const rawHeaders = ["Accept", "host", ...hosts.flatMap((host) => ["Host", host])];
  return { url, headers: { host: hosts[0] }, rawHeaders } as unknown as IncomingMessage;
}

function normalized(url: string, host: string | undefined = "bravado.example", ...more: string[]) {
  const request = host === undefined ? requestOf(url) : requestOf(url, host, ...more);
  addresses.normalize(request);
  return request;
}

test.each([
  ["the site's own", "bravado.example"],
  ["in capitals, with a port", "Bravado.Example:443"],
  ["an address, as health checks use it", "10.0.0.7:3000"],
  ["an address of version 6", "[::1]:3000"],
  ["this machine", "localhost:3000"],
  ["none, as HTTP/1.0 may", undefined],
])("replaces a host that is %s with our own", (_, host) => {
  const { url, headers } = normalized("/streamer/nova?q=1", host);
  expect(url).toBe("/streamer/nova?q=1");
  expect(headers).toEqual({
    host: "bravado.example",
    "x-forwarded-host": "bravado.example",
    "x-forwarded-proto": "https",
  });
});

test.each([
  ["foreign", "evil.example"],
  ["ours with more behind it", "bravado.example.evil.example"],
  ["with user and password", "user:password@bravado.example"],
  ["with a path", "bravado.example/evil"],
  ["with a port of letters", "bravado.example:abc"],
  ["empty", ""],
  ["two", "bravado.example, evil.example"],
  ["a broken address", "[::1::2]"],
  ["an unfinished address", "[::1"],
])("answers 404 for a host that is %s", (_, host) => {
  expect(normalized("/streamer/nova", host).url).toBe("/404");
  expect(normalized("/api/challenges", host).url).toBe("/api/404");
  expect(normalized("/api/challenges", host).headers.host).toBe("bravado.example");
});

test("answers 404 for two hosts, of which a proxy may have read either", () => {
  expect(normalized("/streamer/nova", "bravado.example", "evil.example").url).toBe("/404");
  expect(normalized("/api/challenges", "bravado.example", "bravado.example").url).toBe("/api/404");
});

test.each([
  "/%ff",
  "/%",
  "/streamer/%E0%A4",
  "/streamer/a%00b",
  "/streamer/a%25b",
  "/challenges/search?q=%00",
  "/challenges/search?q=a?%00",
  "/x/../api/health",
  "/overlay/../settings",
  "/./viewers",
  "/viewers/..",
  "/%2e%2E/viewers",
  "/streamer/%252e%252e/viewers",
  "/x/..%5cviewers",
  "/streamer/nova.rsc",
  "/fr%2ersc?page=2",
  "/challenges/search.rsc/",
  "//evil.example",
  "/\\evil.example",
  "http://evil.example/",
  "*",
  "",
])("answers 404 for the address %p", (url) => {
  expect(normalized(url).url).toBe("/404");
});

test("answers 404 for unreadable API addresses, and leaves their query values to the route", () => {
  expect(normalized("/api/../settings").url).toBe("/api/404");
  expect(normalized("/api/streamers/%ff").url).toBe("/api/404");
  expect(normalized("/api/streamers/%00").url).toBe("/api/404");
  expect(normalized("/api/streamers?q=%00&cursor=%ff").url).toBe("/api/streamers?q=%00&cursor=%ff");
});

test("logs the first foreign host only", () => {
  const warn = jest.spyOn(log, "warn").mockImplementation();
  const another = new AddressNormalizer(new URL("http://localhost:3000"));
  for (const host of ["one.example", "two.example"]) {
    another.normalize(requestOf("/", host));
  }
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
