import type { IncomingMessage, ServerResponse } from "node:http";
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
 * Passes reads, and every call of the API, which checks methods route by route. Answers 405 to anything else: pages and files
 * accept no body, and Next would take a POST to a page for a server action.
 */
export function admitMethod(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const { method, url = "" } = request;
  const allowed = url.startsWith("/api/") ? CALLING : READING;
  if (allowed.has(method)) pass();
  else refuse(request, response, new DomainError("method_not_allowed"), { allow: [...allowed].join(", ") });
}
