import { hasLocale } from "next-intl";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountButton } from "@/components/auth/account-button";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteHeader } from "@/components/shell/site-header";
import { routing } from "@/lib/i18n/routing";

type FeedLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** The frame of the feed, whether it is the one of everybody or what somebody searched for. */
export default async function FeedLayout({ children, params }: FeedLayoutProps) {
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
