import type { Locale } from "./routing";

/** A language that a person can choose: its code, its name in English, its own name, and its flag. */
export type LanguageOption = { code: Locale; name: string; nativeName: string; flag: string };

/** In the order of the switcher. The own name is never translated: a person looks for their own word for it. */
export const languageOptions: readonly LanguageOption[] = [
  { code: "en", name: "English", nativeName: "English", flag: "🇺🇸" },
  { code: "fr", name: "French", nativeName: "Français", flag: "🇫🇷" },
  { code: "es", name: "Spanish", nativeName: "Español", flag: "🇪🇸" },
];
