import { localePath } from "@/lib/i18n/locale-path";
import { env } from "@/lib/shared/env";
import type { Locale } from "@/lib/shared/wire";

/** The address of a page of ours in the reader's language. `path` has no language prefix. */
export function appLink(path: string, locale: Locale): string {
  return env().APP_URL.replace(/\/$/, "") + localePath(path, locale);
}
