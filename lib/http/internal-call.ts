import { randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Calls that a process makes to itself. The token is made at start, lives in this process's memory only, and is
 * shared between the server and Next's bundle through the global object.
 */
const holder = globalThis as typeof globalThis & { bravadoInternalToken?: string };

function token(): string {
  holder.bravadoInternalToken ??= randomBytes(32).toString("hex");
  return holder.bravadoInternalToken;
}

/** True when this very process made the request. */
export function isInternalCall(request: Request): boolean {
  const given = Buffer.from(request.headers.get("x-internal-token") ?? "");
  const expected = Buffer.from(token());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Empties the cached pages that carry these tags, in the web process that listens on the port. */
export async function revalidateOwnPages(port: number, tags: readonly string[]): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/api/internal/revalidate`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-internal-token": token() },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(5_000),
  });
}
