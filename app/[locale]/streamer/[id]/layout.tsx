import { hasLocale } from "next-intl";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountButton } from "@/components/auth/account-button";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteHeader } from "@/components/shell/site-header";
import { routing } from "@/lib/i18n/routing";

type StreamerLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** The frame of the page, of its loading screen and of its not-found screen: once, so that its code is sent once. */
export default async function StreamerLayout({ children, params }: StreamerLayoutProps) {
  const { locale } = await params;
  if (hasLocale(routing.locales, locale)) setRequestLocale(locale);
  return (
    <>
      <SiteHeader auth={<AccountButton />} />
      {children}
      <SiteFooter />
    </>
  );
}
