import { defineRouting } from "next-intl/routing";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/shared/locales";

export type { Locale } from "@/lib/shared/locales";

/** Keeps the chosen language. Source: docs/product/languages.md#which-one-somebody-sees. */
export const LANGUAGE_COOKIE = "i18next";
/** A year. */
export const LANGUAGE_COOKIE_SECONDS = 60 * 60 * 24 * 365;

/**
 * English has no prefix, French and Spanish have (`/fr/...`, `/es/...`): docs/product/languages.md#three-languages.
 * The choice is kept for a year.
 */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: "as-needed",
  localeCookie: { name: LANGUAGE_COOKIE, maxAge: LANGUAGE_COOKIE_SECONDS, sameSite: "lax" },
  // Every indexable page names the same page in the other languages itself (`pageMetadata`); a header would say it of
  // private pages too, and under whatever host was asked for.
  alternateLinks: false,
});
