import { locale as localeOfAddress } from "next/root-params";
import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { formatsIn } from "./formats";
import { routing } from "./routing";

/**
 * Dates are in UTC on server and client: pages are cached for everybody, so the server cannot know the reader's zone, and a date
 * must not change during hydration.
 */
const TIME_ZONE = "UTC";

/**
 * The language is the requested one, else the `[locale]` of the address, else the middleware's, for the page of unknown
 * addresses. In this order, because reading the middleware's makes a page dynamic, and a `loading.tsx` renders before any
 * layout can call `setRequestLocale`.
 */
export default getRequestConfig(async (request) => {
  const requested = request.locale ?? (await localeOfAddress()) ?? (await request.requestLocale);
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const { default: messages } = await import(`../../messages/${locale}.json`);
  return { locale, messages, formats: formatsIn(locale), timeZone: TIME_ZONE };
});
