import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const INTERNAL_TOKEN_HEADER = "x-internal-token";

/**
 * Authenticates calls that a process makes to itself. The token never leaves this process's memory; the server and Next's
 * bundle share it through the global object.
 */
const holder = globalThis as typeof globalThis & { bravadoInternalToken?: string };

function token(): string {
  holder.bravadoInternalToken ??= randomBytes(32).toString("hex");
  return holder.bravadoInternalToken;
}

/** Whether this process made the request. */
export function isInternalCall(request: Request): boolean {
  return isInternalToken(request.headers.get(INTERNAL_TOKEN_HEADER) ?? "");
}

/** The same for a request that Next has not received yet. */
export function isOwnRequest({ headers }: IncomingMessage): boolean {
  const sent = headers[INTERNAL_TOKEN_HEADER];
  return typeof sent === "string" && isInternalToken(sent);
}

/** Whether an `x-internal-token` is this process's own. */
function isInternalToken(sent: string): boolean {
  const given = Buffer.from(sent);
  const expected = Buffer.from(token());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The header that authenticates a request as this process's own. */
export function internalHeaders(): Record<string, string> {
  return { [INTERNAL_TOKEN_HEADER]: token() };
}

/** Tags in one call. */
export const TAGS_PER_CALL = 1_000;

/**
 * Invalidates the pages with these tags in Next's own cache.
 *
 * @param port where this process serves Next to itself
 * @param tags "all" after changes may have been missed
 * @throws Error when Next does not confirm it
 */
export async function revalidateOwnPages(port: number, tags: readonly string[] | "all"): Promise<void> {
  if (tags === "all") return revalidate(port, tags);
  for (let from = 0; from < tags.length; from += TAGS_PER_CALL)
    await revalidate(port, tags.slice(from, from + TAGS_PER_CALL));
}

async function revalidate(port: number, tags: readonly string[] | "all"): Promise<void> {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/api/internal/revalidate`, {
    method: "POST",
    headers: { "content-type": "application/json", ...internalHeaders() },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!ok) throw new Error(`revalidate: status ${status}`);
}
