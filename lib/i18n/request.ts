import { locale as localeOfAddress } from "next/root-params";
import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { formats } from "./formats";
import { routing } from "./routing";

/**
 * Dates are written in UTC on the server and on the client: pages are cached whole for everyone, so the server cannot
 * know the reader's zone, and a date that changes when the page wakes up would be worse.
 */
const TIME_ZONE = "UTC";

/**
 * The language is the one asked for, else the `[locale]` of the address, else (the page of unknown addresses, which has
 * none) what the middleware says. In this order, because merely reading the last makes a page dynamic, and a `loading.tsx`
 * is drawn before any layout could have called `setRequestLocale`.
 */
export default getRequestConfig(async (request) => {
  const requested = request.locale ?? (await localeOfAddress()) ?? (await request.requestLocale);
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const { default: messages } = await import(`../../messages/${locale}.json`);
  return { locale, messages, formats, timeZone: TIME_ZONE };
});
