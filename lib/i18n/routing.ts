import { defineRouting } from "next-intl/routing";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/shared/locales";

export type { Locale } from "@/lib/shared/locales";

/** Stores the chosen language. Source: docs/product/languages.md#which-one-somebody-sees. */
export const LANGUAGE_COOKIE = "i18next";
/** One year. */
export const LANGUAGE_COOKIE_SECONDS = 60 * 60 * 24 * 365;

/**
 * English has no prefix; French and Spanish have (`/fr/...`, `/es/...`): docs/product/languages.md#three-languages.
 */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: "as-needed",
  localeCookie: { name: LANGUAGE_COOKIE, maxAge: LANGUAGE_COOKIE_SECONDS, sameSite: "lax" },
  // Indexable pages link their other languages themselves (`pageMetadata`). A header would do so for private pages too.
  alternateLinks: false,
});
