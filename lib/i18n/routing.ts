import { defineRouting } from "next-intl/routing";

const ONE_YEAR_IN_SECONDS = 60 * 60 * 24 * 365;

/**
 * English has no prefix, French and Spanish have (`/fr/...`, `/es/...`): decisions.md, "routes and three languages".
 * The cookie keeps the name that the specification's detection order gives it (section 9) and lasts a year.
 */
export const routing = defineRouting({
  locales: ["en", "fr", "es"],
  defaultLocale: "en",
  localePrefix: "as-needed",
  localeCookie: { name: "i18next", maxAge: ONE_YEAR_IN_SECONDS, sameSite: "lax" },
});

/** The languages of the interface. */
export type Locale = (typeof routing.locales)[number];
