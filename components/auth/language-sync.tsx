"use client";

import { useLocale } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { keptLanguage, onLanguageKept, takeKeptLanguage } from "@/lib/i18n/keep-language";
import { usePathname, useRouter } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { languageToFollow } from "@/lib/i18n/stored-language";
import { useAuth } from "./auth-provider";

/**
 * Switches to the language kept in the browser's storage or in the signed-in person's profile, and saves a new choice to
 * that profile. Source: docs/product/languages.md#which-one-somebody-sees. Renders nothing.
 */
export default function LanguageSync() {
  const { user, loading } = useAuth();
  const router = useRouter();
  const pathname = usePathname();
  const shown = useLocale();
  const kept = useSyncExternalStore(onLanguageKept, keptLanguage, () => null);

  const ofProfile = user?.language ?? null;
  useEffect(() => {
    const locale = languageToFollow(shown, ofProfile);
    const { search, hash } = window.location;
    if (locale !== null) router.replace(`${pathname}${search}${hash}`, { locale });
  }, [router, pathname, shown, ofProfile]);

  const hasProfile = user !== null && user.user_type !== null;
  useEffect(() => {
    if (kept === null || loading) return;
    takeKeptLanguage();
    if (hasProfile) void saveToProfile(kept);
  }, [kept, loading, hasProfile]);
  return null;
}

async function saveToProfile(language: Locale): Promise<void> {
  try {
    const { call } = await import("@/lib/http/call");
    await call("PUT /api/users/profile", { body: { language } });
  } catch {
    // The browser keeps it all the same.
  }
}
