import { randomUUID } from "node:crypto";
import { refuse } from "@/lib/http/define-route";
import { localeOf } from "@/lib/http/words";
import { DomainError } from "@/lib/shared/errors";

/** An address of the API that does not exist answers in the API's own shape: a program called, no reader of pages. */
function answer(request: Request): Response {
  const requestId = request.headers.get("x-request-id") ?? randomUUID();
  const key = `${request.method} ${new URL(request.url).pathname}`;
  return refuse(new DomainError("not_found"), { key, requestId, locale: localeOf(request.headers) });
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
