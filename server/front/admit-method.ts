import type { IncomingMessage, ServerResponse } from "node:http";
import { DomainError } from "@/lib/shared/errors";
import { refuse } from "./refuse";

const READING: ReadonlySet<string | undefined> = new Set(["GET", "HEAD"]);

/**
 * Passes reads, and every call of the API, which checks methods route by route. Answers 405 to anything else: pages and files
 * accept no body, and Next would take a POST to a page for a server action.
 */
export function admitMethod(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const { method, url = "" } = request;
  if (READING.has(method) || url.startsWith("/api/")) pass();
  else refuse(request, response, new DomainError("method_not_allowed"), { allow: "GET, HEAD" });
}
