import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { LateLiveRefresh } from "@/components/live/late-live-refresh";
import { FeedPage } from "@/components/viewer/feed/feed-page";
import { routing } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { loadFeed, UNFILTERED } from "./load-feed";

/** Seconds. Events of the feed revalidate the page; this bounds the age of what no event announces. */
export const revalidate = 60;

/** The optional segment keeps the build from prerendering the page: a build has no database. */
export function generateStaticParams() {
  return [];
}

type FeedProps = { params: Promise<{ locale: string; rest?: string[] }> };

async function load(params: FeedProps["params"]) {
  const { locale, rest } = await params;
  if (!hasLocale(routing.locales, locale) || rest !== undefined) notFound();
  setRequestLocale(locale);
  return { locale, ...(await loadFeed()) };
}

export async function generateMetadata({ params }: FeedProps): Promise<Metadata> {
  const { locale } = await load(params);
  const t = await getTranslations("feed");
  return pageMetadata({ locale, path: "/challenges", title: t("title"), description: t("description") });
}

/** The default feed. Filters and searches have the page `search`. */
export default async function ChallengesPage({ params }: FeedProps) {
  const { first, askedAt } = await load(params);
  return (
    <>
      <LateLiveRefresh channels={["challenges"]} askedAt={askedAt} />
      <FeedPage filter={UNFILTERED} first={first} now={askedAt} cached />
    </>
  );
}
