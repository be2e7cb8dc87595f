import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { HomePage } from "@/components/home/home-page";
import { RedirectSignedIn } from "@/components/home/redirect-signed-in";
import { TryIt } from "@/components/home/try-it";
import { JsonLd } from "@/components/seo/json-ld";
import { PublicFrame } from "@/components/shell/public-frame";
import { FEED_TAG } from "@/lib/http/page-tags";
import { tagThisPage } from "@/lib/http/tag-this-page";
import type { Locale } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { siteData } from "@/lib/seo/structured-data";
import { loadHappening } from "./load-happening";

/** Seconds. Events about challenges and streamers revalidate the page; this bounds the age of what no event announces. */
export const revalidate = 60;

/** Keeps the build, which has no database, from prerendering the page. */
export function generateStaticParams() {
  return [];
}

type HomeProps = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "shell.meta" });
  const title = { absolute: `${t("title")} · ${t("tagline")}` };
  return pageMetadata({ locale, path: "/", title, description: t("description") });
}

export default async function Home({ params }: HomeProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const [happening] = await Promise.all([loadHappening(), tagThisPage(FEED_TAG)]);
  return (
    <PublicFrame>
      <JsonLd data={siteData(locale)} />
      <RedirectSignedIn />
      <HomePage happening={happening} miniature={<TryIt />} />
    </PublicFrame>
  );
}
