import { LOCALES, type Locale } from "@/lib/shared/locales";

/** A language of the switcher. */
export type LanguageOption = { code: Locale; name: string; nativeName: string; flag: string };

const LANGUAGES: Readonly<Record<Locale, Omit<LanguageOption, "code">>> = {
  en: { name: "English", nativeName: "English", flag: "🇺🇸" },
  fr: { name: "French", nativeName: "Français", flag: "🇫🇷" },
  es: { name: "Spanish", nativeName: "Español", flag: "🇪🇸" },
};

/** In the order of the switcher. The native name is never translated. */
export const languageOptions: readonly LanguageOption[] = LOCALES.map((code) => ({
  code,
  ...LANGUAGES[code],
}));
