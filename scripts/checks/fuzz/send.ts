import { Agent, type IncomingMessage, request } from "node:http";
import type { FuzzedRequest } from "@/tests/support/fuzz/requests";

/** Requests on their way. */
export const AT_ONCE = 12;
const TIMEOUT_MS = 30_000;
const HOSTS = ["user:password@localhost", "evil.example", "", "[::1", "localhost:99999999", "a/b"] as const;
const RAW_PARTS = ["%ff", "%00", "%", "..%2f..%2f", "%E0%A4", ";", "a\\b"] as const;

/** Sent anonymously: these would end the session or change its password. */
const ANONYMOUS =
  /^(?:PUT \/api\/auth\/user|POST \/api\/auth\/logout|DELETE \/api\/users\/me|.* \/api\/auth\/sessions\/.*)$/;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/**
 * Sends a request; by its index, some with another host, with an address that does not decode, or with a body without length.
 * @returns the status; 0 when the connection ended without one
 */
export function sendFuzzed(
  port: number,
  fuzzed: FuzzedRequest,
  token: string | undefined,
  index: number,
): Promise<number> {
  const body = fuzzed.body === null ? null : Buffer.from(fuzzed.body);
  const authorization =
    token === undefined || ANONYMOUS.test(fuzzed.key) ? {} : { authorization: `Bearer ${token}` };
  const headers = {
    host: index % 20 === 0 ? (HOSTS[(index / 20) % HOSTS.length] ?? "") : `localhost:${port}`,
    "content-type": "application/json",
    ...authorization,
    ...fuzzed.headers,
    // Every third body has no length.
    ...(body === null || index % 3 === 0 ? {} : { "content-length": body.length }),
  };
  const options = {
    host: "127.0.0.1",
    port,
    agent,
    method: fuzzed.method,
    path: pathOf(fuzzed, index),
    headers,
    // A redirect repeats the whole address.
    maxHeaderSize: 64 * 1024,
  };
  return new Promise((resolve) => {
    const asked = request({ ...options, timeout: TIMEOUT_MS }, (answer: IncomingMessage) => {
      answer.resume().once("close", () => resolve(answer.statusCode ?? 0));
      // A live stream has no end.
      if (/^text\/event-stream/.test(answer.headers["content-type"] ?? "")) asked.destroy();
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", (error: NodeJS.ErrnoException) => {
      // The server closed the kept-alive connection meanwhile: clients retry.
      const isStale = asked.reusedSocket && error.code === "ECONNRESET";
      resolve(isStale ? sendFuzzed(port, fuzzed, token, index) : 0);
    });
    asked.end(body ?? undefined);
  });
}

function pathOf({ path, params, query }: FuzzedRequest, index: number): string {
  const raw = index % 10 === 0 ? RAW_PARTS[(index / 10) % RAW_PARTS.length] : undefined;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => raw ?? encoded(params[name] ?? ""));
  const asked = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  return asked === "" ? address : `${address}?${asked}`;
}

/** Lone surrogates cannot be in a URL: they become replacement characters. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
