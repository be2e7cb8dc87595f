import type { IncomingMessage } from "node:http";
import { clientAddress } from "./client-address";

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test.each([
  ["no proxy: ignores the header", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
  ["one proxy: takes its entry", "10.0.0.1", "198.51.100.1", 1, "198.51.100.1"],
  ["one proxy: ignores entries of the client", "10.0.0.1", "1.2.3.4, 198.51.100.1", 1, "198.51.100.1"],
  ["two proxies", "10.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["no entry from the proxy: takes its own address", "10.0.0.1", undefined, 1, "10.0.0.1"],
  ["an invalid entry", "10.0.0.1", "<script>", 1, "10.0.0.1"],
  ["IPv4 in IPv6", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["IPv4 in IPv6, in hexadecimal", "::ffff:cb00:7109", undefined, 0, "203.0.113.9"],
  ["the same in full", "0:0:0:0:0:FFFF:CB00:7109", undefined, 0, "203.0.113.9"],
  ["the same from a proxy", "10.0.0.1", "::ffff:cb00:7109", 1, "203.0.113.9"],
  ["IPv4 at the end of another IPv6 address", "64:ff9b::203.0.113.9", undefined, 0, "64:ff9b:0:0::/64"],
  ["IPv6 is cut to its /64", "2001:db8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2::/64"],
  ["abbreviated IPv6", "2001:DB8::1", undefined, 0, "2001:db8:0:0::/64"],
  ["loopback", "::1", undefined, 0, "0:0:0:0::/64"],
])("%s", (_, remote, forwarded, proxies, expected) => {
  expect(clientAddress(request(remote, forwarded), proxies)).toBe(expected);
});
