import type { IncomingMessage, ServerResponse } from "node:http";
import { refusalOf } from "@/lib/http/refusal";
import { localeOf } from "@/lib/http/words";
import type { DomainError } from "@/lib/shared/errors";

/** How long a refused client may keep sending, so that it reads the answer instead of a reset. */
const LINGER_MS = 500;

/**
 * Refuses a request without reading its body, in the shape of the API's refusals, and closes its connection.
 * @param more headers that this refusal needs
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: DomainError,
  more: Readonly<Record<string, string>> = {},
): void {
  const requestId = String(request.headers["x-request-id"] ?? "");
  const language = new Headers({ "accept-language": request.headers["accept-language"] ?? "" });
  const { status, headers, body } = refusalOf(error, requestId, localeOf(language));
  const json = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    ...headers,
    ...more,
    "content-type": "application/json",
    "content-length": json.length,
    connection: "close",
  });
  response.write(json);
  // Ending the response closes the connection.
  const timer = setTimeout(() => response.end(), LINGER_MS);
  request.once("end", () => response.end());
  response.once("close", () => clearTimeout(timer));
  request.resume();
}
