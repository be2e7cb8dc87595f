import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Set by the server ahead of Next, overwriting what the client sent; the only source of client addresses. */
export const ADDRESS_HEADER = "x-client-address";

/**
 * The client's network address. Trusts only the last `proxies` entries of `X-Forwarded-For`, because each of our proxies
 * appends the address it saw.
 */
export function clientAddress(request: Pick<IncomingMessage, "headers" | "socket">, proxies: number): string {
  const seen = [
    ...String(request.headers["x-forwarded-for"] ?? "").split(","),
    request.socket.remoteAddress ?? "",
  ].map((each) => each.trim());
  const claimed = seen[Math.max(0, seen.length - 1 - proxies)] ?? "";
  return networkOf(isIP(claimed) > 0 ? claimed : (request.socket.remoteAddress ?? ""));
}

/** A subscriber usually has a whole IPv6 /64, so its addresses count as one. An IPv4 address counts as itself in every form. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const [, , , , , marker = "", high = "0", low = "0"] = groups;
  if (marker === "ffff" && groups.slice(0, 5).every((group) => group === "0")) return dotted(high, low);
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The last 32 bits of an address as an IPv4 address. */
function dotted(high: string, low: string): string {
  const bits = [high, low].map((group) => Number.parseInt(group, 16));
  return bits.flatMap((group) => [group >> 8, group & 0xff]).join(".");
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const inHex = (address.split("%")[0] ?? "").replace(/\d{1,3}(?:\.\d{1,3}){3}$/, hexOf);
  const [head = "", tail] = inHex.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
}

/** An IPv4 address as the last two groups of an IPv6 address. */
function hexOf(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  return [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(":");
}

/** The address of a request that came through the server ahead of Next. */
export function addressOf(headers: { get(name: string): string | null }): string {
  return headers.get(ADDRESS_HEADER) ?? "unknown";
}
