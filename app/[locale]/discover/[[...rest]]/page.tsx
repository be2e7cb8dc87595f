import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { UNFILTERED } from "@/components/discover/directory-query";
import { DiscoverPage } from "@/components/discover/discover-page";
import { LateLiveRefresh } from "@/components/live/late-live-refresh";
import { JsonLd } from "@/components/seo/json-ld";
import { routing } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { directoryData } from "@/lib/seo/structured-data";
import { loadDirectory } from "./load-directory";

/** Seconds. Events about streamers and challenges revalidate the page; this bounds the age of what no event announces. */
export const revalidate = 60;

/** The optional segment keeps the build from prerendering the page: a build has no database. */
export function generateStaticParams() {
  return [];
}

type DiscoverProps = { params: Promise<{ locale: string; rest?: string[] }> };

async function load(params: DiscoverProps["params"]) {
  const { locale, rest } = await params;
  if (!hasLocale(routing.locales, locale) || rest !== undefined) notFound();
  setRequestLocale(locale);
  return { locale, ...(await loadDirectory()) };
}

export async function generateMetadata({ params }: DiscoverProps): Promise<Metadata> {
  const { locale } = await load(params);
  const t = await getTranslations("discover");
  return pageMetadata({ locale, path: "/discover", title: t("title"), description: t("description") });
}

/** The directory in its default order. Filters and searches have the page `search`. */
export default async function Discover({ params }: DiscoverProps) {
  const { locale, first, askedAt } = await load(params);
  return (
    <>
      <JsonLd data={directoryData(first.items, locale)} />
      <LateLiveRefresh channels={["challenges"]} askedAt={askedAt} />
      <DiscoverPage filter={UNFILTERED} first={first} />
    </>
  );
}
