import { type DomainError, ERROR_STATUS, type ErrorCode, InvalidInput } from "@/lib/shared/errors";
import type { ErrorBody, Locale } from "@/lib/shared/wire";
import { fieldMessagesOf, messageOf } from "./words";

export type Refusal = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
};

/** Refusals of the amount that was sent, and the streamer's rules that decline one. */
const ABOUT_AMOUNTS: ReadonlySet<ErrorCode> = new Set([
  "amount_too_low",
  "amount_too_high",
  "boost_too_low",
  "pot_full",
]);
const AMOUNT_RULES: readonly unknown[] = ["maximum_challenge_amount", "maximum_pot_amount"];

/**
 * The status, headers and body of a refusal, the same for every part of the API.
 * @param amountField what the request calls its amount; null without one
 */
export function refusalOf(
  error: DomainError,
  requestId: string,
  locale: Locale,
  amountField: string | null = null,
): Refusal {
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
      ...fieldsOf(error, locale, amountField),
      ...error.extras,
    },
  };
}

/** The wrong fields, for a form to show the refusal there. Source: docs/product/errors-and-limits.md#refusals. */
function fieldsOf(error: DomainError, locale: Locale, amountField: string | null): Pick<ErrorBody, "fields"> {
  if (error instanceof InvalidInput) return { fields: fieldMessagesOf(error, locale) };
  const isAboutAmount = ABOUT_AMOUNTS.has(error.code) || AMOUNT_RULES.includes(error.extras.rule);
  return isAboutAmount && amountField !== null ? { fields: { [amountField]: messageOf(error, locale) } } : {};
}
