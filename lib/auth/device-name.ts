import { parse } from "bowser";

/** Browser and operating system by their product names; null where they are not recognized. */
export type DeviceName = { readonly browser: string | null; readonly system: string | null };

/** Reads browser and system from a user agent. For display only: clients can send anything. */
export function deviceName(userAgent: string): DeviceName {
  if (userAgent === "") return { browser: null, system: null };
  const { browser, os } = parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
