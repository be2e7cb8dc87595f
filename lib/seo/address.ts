import { localePath } from "@/lib/i18n/locale-path";
import { appOrigin } from "@/lib/shared/env";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/shared/locales";

/** The absolute URL of a page in a language. @param path without language prefix */
export function absoluteAddress(path: string, locale: Locale): string {
  return `${appOrigin()}${localePath(path, locale)}`;
}

/** The URLs of a page in every language, with English as the default. Source: docs/product/leaderboard-and-feeds.md#search-engines. */
export function languageAlternates(path: string): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(LOCALES.map((locale) => [locale, absoluteAddress(path, locale)])),
    "x-default": absoluteAddress(path, DEFAULT_LOCALE),
  };
}

/** The path of a streamer's page, without language prefix. Names may hold letters of any alphabet. */
export function streamerPath(streamerName: string): string {
  return `/streamer/${encodeURIComponent(streamerName)}`;
}

/** The path of a challenge's page, without language prefix. */
export function challengePath(challengeId: string): string {
  return `/challenge/${challengeId}`;
}
