"use client";

import { useLocale } from "next-intl";
import { getPathname } from "@/lib/i18n/navigation";

/**
 * Goes to a path of ours (without language prefix) by loading it anew: after a sign-in or sign-out nothing that was
 * rendered or fetched ahead for the person before may be shown.
 */
export function useLeave(): (path: string) => void {
  const locale = useLocale();
  return (path) => window.location.assign(getPathname({ href: path, locale }));
}
