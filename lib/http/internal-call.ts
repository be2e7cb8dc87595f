import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const INTERNAL_TOKEN_HEADER = "x-internal-token";

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
  return isInternalToken(request.headers.get(INTERNAL_TOKEN_HEADER) ?? "");
}

/** The same, before Next is entered: answering this process's question to Next from what is kept would never end. */
export function isOwnRequest({ headers }: IncomingMessage): boolean {
  const sent = headers[INTERNAL_TOKEN_HEADER];
  return typeof sent === "string" && isInternalToken(sent);
}

/** True when only this very process can have sent this as `x-internal-token`. */
export function isInternalToken(sent: string): boolean {
  const given = Buffer.from(sent);
  const expected = Buffer.from(token());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The header that marks a request as this process's own. */
export function internalHeaders(): Record<string, string> {
  return { [INTERNAL_TOKEN_HEADER]: token() };
}

/** So many tags at most are told in one call. */
export const TAGS_AT_ONCE = 1_000;

/**
 * Empties the cached pages that carry these tags, in the web process that listens on the port.
 *
 * @param tags "all" after changes may have been missed
 * @throws Error when they are not emptied
 */
export async function revalidateOwnPages(port: number, tags: readonly string[] | "all"): Promise<void> {
  if (tags === "all") return revalidate(port, tags);
  for (let from = 0; from < tags.length; from += TAGS_AT_ONCE)
    await revalidate(port, tags.slice(from, from + TAGS_AT_ONCE));
}

async function revalidate(port: number, tags: readonly string[] | "all"): Promise<void> {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/api/internal/revalidate`, {
    method: "POST",
    headers: { "content-type": "application/json", ...internalHeaders() },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!ok) throw new Error(`pages not emptied: ${status}`);
}
