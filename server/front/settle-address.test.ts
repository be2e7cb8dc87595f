import type { IncomingMessage } from "node:http";
import { log } from "@/lib/shared/log";
import { AddressSettler } from "./settle-address";

const settler = new AddressSettler(new URL("https://bravado.example"));

function settled(url: string, host: string | undefined = "bravado.example") {
  const request = { url, headers: host === undefined ? {} : { host } } as unknown as IncomingMessage;
  settler.settle(request);
  return request;
}

test.each([
  ["our own", "bravado.example"],
  ["in capitals, with a port", "Bravado.Example:443"],
  ["an address, as health checks use it", "10.0.0.7:3000"],
  ["an address of version 6", "[::1]:3000"],
  ["this machine", "localhost:3000"],
  ["none, as HTTP/1.0 may", undefined],
])("a host that is %s reaches what it asks for, under our own", (_, host) => {
  const { url, headers } = settled("/streamer/nova?q=1", host);
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
])("a host that is %s finds nothing", (_, host) => {
  expect(settled("/streamer/nova", host).url).toBe("/404");
  expect(settled("/api/challenges", host).url).toBe("/api/404");
  expect(settled("/api/challenges", host).headers.host).toBe("bravado.example");
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
  "//evil.example",
  "/\\evil.example",
  "http://evil.example/",
  "*",
  "",
])("%p is no address", (url) => {
  expect(settled(url).url).toBe("/404");
});

test("a call has no such address either, but a value of its query is its own to judge", () => {
  expect(settled("/api/../settings").url).toBe("/api/404");
  expect(settled("/api/streamers/%ff").url).toBe("/api/404");
  expect(settled("/api/streamers/%00").url).toBe("/api/404");
  expect(settled("/api/streamers?q=%00&cursor=%ff").url).toBe("/api/streamers?q=%00&cursor=%ff");
});

test("foreign hosts are logged once", () => {
  const warn = jest.spyOn(log, "warn").mockImplementation();
  const another = new AddressSettler(new URL("http://localhost:3000"));
  for (const host of ["one.example", "two.example"]) {
    another.settle({ url: "/", headers: { host } } as unknown as IncomingMessage);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
