import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A write authenticated by the cookie must come from our own pages. A foreign page cannot send a bearer token, so requests
 * with one pass. Source: docs/product/targets.md#writes-by-cookie.
 */
export function requireSameOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method) || request.headers.has("authorization")) return;
  const site = request.headers.get("sec-fetch-site");
  const sameSite = site === null || site === "same-origin";
  const sameOrigin = request.headers.get("origin") === new URL(env().APP_URL).origin;
  if (sameSite && (sameOrigin || site === "same-origin")) return;
  throw new DomainError("cross_site");
}
