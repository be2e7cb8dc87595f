import type { RateLimitName } from "@/lib/rate-limits";
import { DomainError, type ErrorCode } from "@/lib/shared/errors";
import type { RouteContract } from "./route-contract";

/** The limit of a route: its own, else that of its kind, read or write, signed in or public; undefined for none. */
export function rateLimitOf(method: string, route: RouteContract): RateLimitName | undefined {
  if (route.rateLimit !== undefined) return route.rateLimit ?? undefined;
  if (method === "GET") return route.auth === "user" ? "read_signed_in" : "read";
  return route.auth === "user" ? "write" : undefined;
}

/** Every refusal of a route: those that it declares, and those that its input and its limit imply. */
export function errorsOf(method: string, route: RouteContract): ReadonlySet<ErrorCode> {
  const { body, params, query, auth } = route;
  return new Set<ErrorCode>([
    ...(body || params || query ? (["invalid_input"] as const) : []),
    ...(body ? (["malformed_json", "unsupported_content_type", "body_too_large"] as const) : []),
    // Also of API keys that may not make this call.
    ...(auth === "user" || route.apiKey
      ? (["unauthenticated", "api_key_scope", "rate_limited"] as const)
      : []),
    ...(auth !== "public" && method !== "GET" ? (["cross_site"] as const) : []),
    ...(route.recentAuth ? (["step_up_required"] as const) : []),
    ...(route.minimumAge ? (["birth_date_required", "too_young"] as const) : []),
    ...(rateLimitOf(method, route) === undefined ? [] : (["rate_limited"] as const)),
    ...route.errors,
  ]);
}

/** An error if a route is about to refuse for a reason that its contract does not declare; null otherwise. */
export function undeclaredRefusal(
  key: string,
  method: string,
  route: RouteContract,
  thrown: unknown,
): Error | null {
  if (!(thrown instanceof DomainError) || thrown.code === "internal") return null;
  if (errorsOf(method, route).has(thrown.code)) return null;
  const fault = `${key} refused with "${thrown.code}", which its contract does not declare.`;
  return new Error(fault, { cause: thrown });
}
