import Negotiator from "negotiator";
import { createTranslator } from "next-intl";
import type { DomainError, InvalidInput } from "@/lib/shared/errors";
import { LOCALES, type Locale } from "@/lib/shared/wire";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";

const CATALOGUES = { en, fr, es } as const;

/** The caller's language: what the request asks for, among ours; English otherwise. */
export function localeOf(headers: Headers): Locale {
  const asked = headers.get("accept-language") ?? "";
  const best = new Negotiator({ headers: { "accept-language": asked } }).language([...LOCALES]);
  return LOCALES.find((locale) => locale === best) ?? "en";
}

/** Words for API answers, mails and jobs, outside of a page. Inside a page use next-intl itself. */
export function wordsIn(locale: Locale) {
  return createTranslator({ locale, messages: CATALOGUES[locale] });
}

/** What a refusal says to the person, in their language. */
export function messageOf(error: DomainError, locale: Locale): string {
  return wordsIn(locale)(`errors.${error.code}`, { ...error.params });
}

/** The words for each wrong field of a refusal. */
export function fieldMessagesOf(error: InvalidInput, locale: Locale): Record<string, string> {
  const words = wordsIn(locale);
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, key]) => {
      const known: string = key in en.errors.fields ? key : "invalid";
      return [field, words(`errors.fields.${known as keyof typeof en.errors.fields}`)];
    }),
  );
}
