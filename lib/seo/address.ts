import { localizedPath } from "@/lib/i18n/paths";
import { appOrigin } from "@/lib/shared/env";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/shared/locales";

/** The whole address of a page of ours, given without language prefix, in a language. */
export function absoluteAddress(path: string, locale: Locale): string {
  return `${appOrigin()}${localizedPath(path, locale)}`;
}

/** The page in every language, and the English one for readers of any other. Source: docs/product/leaderboard-and-feeds.md#search-engines. */
export function languageAlternates(path: string): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(LOCALES.map((locale) => [locale, absoluteAddress(path, locale)])),
    "x-default": absoluteAddress(path, DEFAULT_LOCALE),
  };
}

/** A streamer's page, without language prefix. Names may hold letters of any alphabet. */
export function streamerPath(streamerName: string): string {
  return `/streamer/${encodeURIComponent(streamerName)}`;
}

/** The permalink of a challenge, without language prefix. */
export function challengePath(challengeId: string): string {
  return `/challenge/${challengeId}`;
}
