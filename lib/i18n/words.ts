import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/shared/wire";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import { formats } from "./formats";

export const CATALOGUES = { en, fr, es } as const;

/** Words outside of a page: API answers, notifications, mails, jobs. Inside a page use next-intl itself. */
export function wordsIn(locale: Locale) {
  return createTranslator({ locale, messages: CATALOGUES[locale], formats });
}
