import { hasLocale } from "next-intl";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/shell/public-frame";
import { routing } from "@/lib/i18n/routing";

type PublicLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** The frame of a page, its loading screen and its not-found screen: one layout, so that its code is sent once. */
export async function PublicLayout({ children, params }: PublicLayoutProps) {
  const { locale } = await params;
  if (hasLocale(routing.locales, locale)) setRequestLocale(locale);
  return <PublicFrame>{children}</PublicFrame>;
}
