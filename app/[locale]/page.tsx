import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AccountButton } from "@/components/auth/account-button";
import { HomePage } from "@/components/home/home-page";
import { TryIt } from "@/components/home/try-it";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteHeader } from "@/components/shell/site-header";
import type { Locale } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";

type HomeProps = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "shell.meta" });
  const title = { absolute: `${t("title")} · ${t("tagline")}` };
  return pageMetadata({ locale, path: "/", title, description: t("description") });
}

export default async function Home({ params }: HomeProps) {
  setRequestLocale((await params).locale);
  return (
    <>
      <SiteHeader auth={<AccountButton />} />
      <HomePage miniature={<TryIt />} />
      <SiteFooter />
    </>
  );
}
