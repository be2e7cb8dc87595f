import { type DomainError, ERROR_STATUS, InvalidInput } from "@/lib/shared/errors";
import type { ErrorBody, Locale } from "@/lib/shared/wire";
import { fieldMessagesOf, messageOf } from "./words";

export type Refusal = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
};

/** The status, headers and body of a refusal, the same for every part of the API. */
export function refusalOf(error: DomainError, requestId: string, locale: Locale): Refusal {
  const { retryAfterSeconds } = error.params;
  return {
    status: ERROR_STATUS[error.code],
    headers: {
      "x-request-id": requestId,
      "cache-control": "private, no-store",
      ...(typeof retryAfterSeconds === "number" ? { "retry-after": String(retryAfterSeconds) } : {}),
    },
    body: {
      message: messageOf(error, locale),
      code: error.code,
      request_id: requestId,
      ...(error instanceof InvalidInput ? { fields: fieldMessagesOf(error, locale) } : {}),
      ...error.extras,
    },
  };
}
