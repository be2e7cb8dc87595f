import { setRequestLocale } from "next-intl/server";
import { AccountButton } from "@/components/auth/account-button";
import { HomePage } from "@/components/home/home-page";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteHeader } from "@/components/shell/site-header";
import type { Locale } from "@/lib/i18n/routing";

type HomeProps = { params: Promise<{ locale: Locale }> };

export default async function Home({ params }: HomeProps) {
  setRequestLocale((await params).locale);
  return (
    <>
      <SiteHeader auth={<AccountButton />} />
      <HomePage />
      <SiteFooter />
    </>
  );
}
