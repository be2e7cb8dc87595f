import { LOCALES, type Locale } from "@/lib/shared/locales";

/** A language that a person can choose: its code, its name in English, its own name, and its flag. */
export type LanguageOption = { code: Locale; name: string; nativeName: string; flag: string };

const LANGUAGES: Readonly<Record<Locale, Omit<LanguageOption, "code">>> = {
  en: { name: "English", nativeName: "English", flag: "🇺🇸" },
  fr: { name: "French", nativeName: "Français", flag: "🇫🇷" },
  es: { name: "Spanish", nativeName: "Español", flag: "🇪🇸" },
};

/** In the order of the switcher. The own name is never translated: a person looks for their own word for it. */
export const languageOptions: readonly LanguageOption[] = LOCALES.map((code) => ({
  code,
  ...LANGUAGES[code],
}));
