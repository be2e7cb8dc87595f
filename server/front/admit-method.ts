import type { IncomingMessage, ServerResponse } from "node:http";
import { routeAt } from "@/lib/http/route-at";
import { DomainError } from "@/lib/shared/errors";
import { refuse } from "./refuse";

const READING: ReadonlySet<string | undefined> = new Set(["GET", "HEAD"]);
/** Others, such as TRACE, make Next fail. */
const CALLING: ReadonlySet<string | undefined> = new Set([
  ...READING,
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);

/**
 * Passes reads, and calls of the API whose route has the method. Answers 405 to anything else: pages and files accept no body, and
 * Next would take a POST to a page for a server action.
 */
export function admitMethod(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const { method, url = "" } = request;
  const allowed = url.startsWith("/api/") ? callsAt(url) : READING;
  if (allowed.has(method)) pass();
  else refuse(request, response, new DomainError("method_not_allowed"), { allow: [...allowed].join(", ") });
}

/** What the sign-in library and unknown addresses do not take, they refuse themselves. */
function callsAt(url: string): ReadonlySet<string | undefined> {
  const route = routeAt(url);
  if (route === undefined) return CALLING;
  return new Set([...(route.methods.has("GET") ? READING : []), ...route.methods, "OPTIONS"]);
}
