import type { RateLimitName } from "@/lib/rate-limits";
import { DomainError, type ErrorCode } from "@/lib/shared/errors";
import type { RawRoute } from "./raw-routes";
import type { RouteContract } from "./route-contract";

/** The limit of a route: its own, else that of its kind, read or write, signed in or public; undefined for none. */
export function rateLimitOf(method: string, route: RouteContract): RateLimitName | undefined {
  if (route.rateLimit !== undefined) return route.rateLimit ?? undefined;
  if (method === "GET") return route.auth === "user" ? "read_signed_in" : "read";
  return route.auth === "user" ? "write" : "public_write";
}

/** Every refusal of a route: those that it declares, and those that its input and its limit imply. */
export function errorsOf(method: string, route: RouteContract): ReadonlySet<ErrorCode> {
  const { body, params, query, auth } = route;
  return new Set<ErrorCode>([
    ...(body || params || query ? (["invalid_input"] as const) : []),
    ...(body ? (["malformed_json", "unsupported_content_type"] as const) : []),
    ...aheadOf(method),
    // Also of API keys that may not make this call.
    ...(auth === "user" || route.apiKey
      ? (["unauthenticated", "api_key_scope", "rate_limited"] as const)
      : []),
    ...(auth !== "public" && method !== "GET" ? (["cross_site"] as const) : []),
    ...(route.recentAuth ? (["step_up_required"] as const) : []),
    ...(route.minimumAge ? (["too_young"] as const) : []),
    ...(rateLimitOf(method, route) === undefined ? [] : (["rate_limited"] as const)),
    ...route.errors,
  ]);
}

/** Every refusal of a route that does not speak the JSON contract. */
export function rawErrorsOf(method: string, { errors }: RawRoute): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([...aheadOf(method), ...errors]);
}

/** What the server ahead of the routes refuses of a request with a body (`server/front/whole-body.ts`), whether a route reads it or not. */
function aheadOf(method: string): readonly ErrorCode[] {
  return method === "GET" ? [] : ["body_too_large", "rate_limited"];
}

/** An error if a route is about to refuse for a reason that its contract does not declare; null otherwise. */
export function undeclaredRefusal(
  key: string,
  declared: ReadonlySet<ErrorCode>,
  thrown: unknown,
): Error | null {
  if (!(thrown instanceof DomainError) || thrown.code === "internal") return null;
  if (declared.has(thrown.code)) return null;
  const fault = `${key} refused with "${thrown.code}", which its contract does not declare.`;
  return new Error(fault, { cause: thrown });
}
