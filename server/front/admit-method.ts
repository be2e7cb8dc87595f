import type { IncomingMessage, ServerResponse } from "node:http";
import { DomainError } from "@/lib/shared/errors";
import { refuse } from "./refuse";

/** What pages and files can be asked for by. */
const READING: ReadonlySet<string | undefined> = new Set(["GET", "HEAD"]);

/**
 * Lets a request pass that reads, or that calls the API, which judges methods route by route. Anything else is answered
 * with 405: nothing is ever sent to a page or a file of ours, and Next takes what is posted to a page for a server action.
 */
export function admitMethod(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const { method, url = "" } = request;
  if (READING.has(method) || url.startsWith("/api/")) pass();
  else refuse(request, response, new DomainError("method_not_allowed"), { allow: "GET, HEAD" });
}
