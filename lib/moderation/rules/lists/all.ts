import type { Locale } from "@/lib/shared/locales";
import type { LanguageRules } from "../rule-list";
import * as en from "./en";
import * as es from "./es";
import * as fr from "./fr";
import { others } from "./others";

const byLocale: Readonly<Record<Locale, LanguageRules>> = { en, fr, es };

/** Every language applies to every text: people mix them, and a text does not say which one it is in. */
export const languages: readonly LanguageRules[] = [...Object.values(byLocale), others];
