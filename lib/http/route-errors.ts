import type { LimitName } from "@/lib/limits";
import { DomainError, type ErrorCode } from "@/lib/shared/errors";
import type { RouteContract } from "./route-contract";

/** What calls are counted against: writes of signed-in people always against something. */
export function limitOf(method: string, route: RouteContract): LimitName | undefined {
  return route.limit ?? (method === "GET" || route.auth !== "user" ? undefined : "write");
}

/** Every refusal that a route may answer: what it declares, and what follows from what it asks for. */
export function errorsOf(method: string, route: RouteContract): ReadonlySet<ErrorCode> {
  const { body, params, query, auth } = route;
  return new Set<ErrorCode>([
    ...(body || params || query ? (["invalid_input"] as const) : []),
    ...(body ? (["malformed_json", "unsupported_content_type", "body_too_large"] as const) : []),
    ...(auth === "user" ? (["unauthenticated"] as const) : []),
    ...(auth !== "public" && method !== "GET" ? (["cross_site"] as const) : []),
    ...(route.recentAuth ? (["step_up_required"] as const) : []),
    ...(limitOf(method, route) === undefined ? [] : (["rate_limited"] as const)),
    ...route.errors,
  ]);
}

/** Our own fault in what a route is about to refuse with: a reason that its contract does not know; null otherwise. */
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
