import type { IncomingMessage } from "node:http";
import { log } from "@/lib/shared/log";

const WARN_EVERY_MS = 60 * 60_000;
let warnedAt = Number.NEGATIVE_INFINITY;

/**
 * Warns, at most once an hour, of a proxy that no setting names: its address would be every visitor's, and all of them would
 * share one rate limit. A visitor may also send the header, so this is no error.
 */
export function warnOfUntrustedProxy(request: Pick<IncomingMessage, "headers">, proxies: number): void {
  if (proxies > 0 || request.headers["x-forwarded-for"] === undefined) return;
  const time = performance.now();
  if (time - warnedAt < WARN_EVERY_MS) return;
  warnedAt = time;
  log.warn(
    "X-Forwarded-For is ignored, because TRUSTED_PROXIES is 0: behind a proxy all visitors would share one rate limit",
  );
}
