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

/** A subscriber usually has a whole IPv6 /64, so its addresses count as one. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The address of a request that came through the server ahead of Next. */
export function addressOf(headers: { get(name: string): string | null }): string {
  return headers.get(ADDRESS_HEADER) ?? "unknown";
}
