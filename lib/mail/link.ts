import { localePath } from "@/lib/i18n/locale-path";
import { env } from "@/lib/shared/env";
import type { Locale } from "@/lib/shared/wire";

/** The address of a page of the site in the reader's language. @param path without language prefix */
export function appLink(path: string, locale: Locale): string {
  return env().APP_URL.replace(/\/$/, "") + localePath(path, locale);
}
