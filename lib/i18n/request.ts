import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { formats } from "./formats";
import { routing } from "./routing";

/**
 * Dates are written in UTC on the server and on the client: pages are cached whole for everyone, so the server cannot
 * know the reader's zone, and a date that changes when the page wakes up would be worse.
 */
const TIME_ZONE = "UTC";

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const { default: messages } = await import(`../../messages/${locale}.json`);
  return { locale, messages, formats, timeZone: TIME_ZONE };
});
