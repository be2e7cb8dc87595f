import type messages from "../../messages/en.json";
import type { formats } from "./formats";
import type { Locale as AppLocale } from "./routing";

/** Types message keys, locales and format names by the English file. */
declare module "next-intl" {
  interface AppConfig {
    Locale: AppLocale;
    Messages: typeof messages;
    Formats: typeof formats;
  }
}
