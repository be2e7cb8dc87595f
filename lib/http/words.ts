import Negotiator from "negotiator";
import { wordsIn } from "@/lib/i18n/words";
import { type DomainError, InvalidInput } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";
import { waitWords } from "@/lib/shared/wait";
import { LOCALES, type Locale } from "@/lib/shared/wire";
import en from "@/messages/en.json";

type FieldMessage = keyof typeof en.errors.fields;

/** The caller's preferred language among ours; English if none matches. */
export function localeOf(headers: Headers): Locale {
  const accepted = headers.get("accept-language") ?? "";
  const best = new Negotiator({ headers: { "accept-language": accepted } }).language([...LOCALES]);
  return LOCALES.find((locale) => locale === best) ?? "en";
}

/**
 * The message of a refusal. For bad input it describes the first wrong field; only if all problems are missing fields does it
 * say to fill them in.
 */
export function messageOf(error: DomainError, locale: Locale): string {
  const wrong = error instanceof InvalidInput ? firstWrong(error, locale) : undefined;
  if (wrong !== undefined) return wrong;
  const { retryAfterSeconds } = error.params;
  if (error.code === "rate_limited" && typeof retryAfterSeconds === "number") {
    const { key, count } = waitWords(retryAfterSeconds);
    return wordsIn(locale)(`limits.${key}`, { count });
  }
  return wordsIn(locale)(`errors.${error.code}`, { ...error.params });
}

/** The message for each wrong field of a refusal. */
export function fieldMessagesOf(error: InvalidInput, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, key]) => [field, fieldMessage(error, field, key, locale)]),
  );
}

function firstWrong(error: InvalidInput, locale: Locale): string | undefined {
  const wrong = Object.entries(error.fields).find(([, key]) => key !== "required");
  return wrong && fieldMessage(error, ...wrong, locale);
}

function fieldMessage({ maxima }: InvalidInput, field: string, key: string, locale: Locale): string {
  const words = wordsIn(locale);
  const maximum = maxima[field];
  if (key === "amount_too_high" && maximum !== undefined) {
    return words(`errors.fields.${key}`, { maximum: toDollars(maximum) });
  }
  // The schema of all amounts refused it, which does not know how high this field's may be.
  const known = key === "amount_too_high" ? "amount_far_too_high" : key;
  return words(`errors.fields.${isKnown(known) ? known : "invalid"}`);
}

function isKnown(key: string): key is FieldMessage {
  return key in en.errors.fields;
}
