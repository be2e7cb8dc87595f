"use client";

import { useLocale } from "next-intl";
import { getPathname } from "@/lib/i18n/navigation";

/**
 * Goes to a path (without language prefix) by a full page load, because nothing rendered or prefetched for the previous
 * person may be shown after a sign-in or sign-out.
 */
export function useLeave(): (path: string) => void {
  const locale = useLocale();
  return (path) => window.location.assign(getPathname({ href: path, locale }));
}
