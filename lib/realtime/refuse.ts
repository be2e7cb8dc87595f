import type { IncomingMessage, ServerResponse } from "node:http";
import { wordsIn } from "@/lib/i18n/words";
import { type DomainError, ERROR_STATUS } from "@/lib/shared/errors";
import { localeSchema } from "@/lib/shared/wire";

/** Answers a stream that cannot be opened, in the shape of every other refusal (docs/product/errors-and-limits.md#refusals). */
export function refuse(request: IncomingMessage, response: ServerResponse, error: DomainError): void {
  const wanted = request.headers["accept-language"]?.slice(0, 2).toLowerCase();
  const locale = localeSchema.catch("en").parse(wanted);
  const { retryAfterSeconds } = error.params;
  response.writeHead(ERROR_STATUS[error.code], {
    "content-type": "application/json",
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
  });
  response.end(
    JSON.stringify({
      message: wordsIn(locale)(`errors.${error.code}`, { ...error.params }),
      code: error.code,
      request_id: String(request.headers["x-request-id"] ?? ""),
    }),
  );
}
