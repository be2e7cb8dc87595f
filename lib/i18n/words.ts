import { createFormatter, createTranslator } from "next-intl";
import type { Locale } from "@/lib/shared/locales";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import { formats, formatsIn } from "./formats";

export const CATALOGUES = { en, fr, es } as const satisfies Record<Locale, unknown>;

type Words = ReturnType<typeof translatorOf>;

const translators = new Map<Locale, Words>();

/** The translator for texts outside pages: API answers, notifications, mails, jobs. Pages use next-intl itself. */
export function wordsIn(locale: Locale): Words {
  // One per language, because a translator parses each message once.
  const known = translators.get(locale) ?? translatorOf(locale);
  translators.set(locale, known);
  return known;
}

function translatorOf(locale: Locale) {
  return createTranslator({ locale, messages: CATALOGUES[locale], formats });
}

type Format = ReturnType<typeof createFormatter>;

const formatters = new Map<string, Format>();

/** Amounts and dates outside pages. Times are in UTC unless the reader's zone is known; the formats that show one name it. */
export function formatIn(locale: Locale, timeZone = "UTC"): Format {
  const key = `${locale} ${timeZone}`;
  const known = formatters.get(key) ?? createFormatter({ locale, formats: formatsIn(locale), timeZone });
  formatters.set(key, known);
  return known;
}
