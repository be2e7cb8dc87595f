import { parse } from "bowser";

/** What a device calls itself; null for what it does not say. Names of products, the same in every language. */
export type DeviceName = { readonly browser: string | null; readonly system: string | null };

/** Reads the names of a browser and its system out of a user agent. Anybody may claim anything there: it is only shown. */
export function deviceName(userAgent: string): DeviceName {
  if (userAgent === "") return { browser: null, system: null };
  const { browser, os } = parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
