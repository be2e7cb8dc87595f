import type { Locale } from "@/lib/shared/locales";
import type { LanguageRules } from "../rule-list";
import { english } from "./en";
import { spanish } from "./es";
import { french } from "./fr";

/** Every language applies to every text: people mix them, and a text does not say which one it is in. */
export const languages: readonly LanguageRules[] = Object.values({
  en: english,
  fr: french,
  es: spanish,
} satisfies Record<Locale, LanguageRules>);
