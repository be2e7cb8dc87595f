/** The languages of the interface; the first has no prefix in addresses. Source: docs/product/languages.md#three-languages. */
export const LOCALES = ["en", "fr", "es"] as const;
export type Locale = (typeof LOCALES)[number];

/** Used for people who understand none of the others. */
export const DEFAULT_LOCALE = "en" satisfies Locale;

/** A language whose pages have a prefix: `/fr/...`. */
export type PrefixedLocale = Exclude<Locale, typeof DEFAULT_LOCALE>;
export const PREFIXED_LOCALES: readonly PrefixedLocale[] = LOCALES.filter(
  (locale) => locale !== DEFAULT_LOCALE,
);
