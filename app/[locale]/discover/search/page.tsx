import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { directoryFilterOf, type SearchParams } from "@/components/discover/directory-query";
import { DiscoverPage } from "@/components/discover/discover-page";
import { LateLiveRefresh } from "@/components/live/late-live-refresh";
import { OWN_LIST_COST } from "@/components/live/refresh-cost";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { now } from "@/lib/shared/clock";
import { FIRST_PAGE } from "@/lib/shared/page";
import { listStreamers } from "@/lib/streamers";

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations("discover"), getLocale()]);
  return pageMetadata({ locale, path: "/discover", title: t("title"), description: t("description") });
}

type SearchedDirectoryProps = { searchParams: Promise<SearchParams> };

/** The directory, filtered, sorted or searched. `/discover` itself is cached and reads no query. */
export default async function SearchedDirectoryPage({ searchParams }: SearchedDirectoryProps) {
  const askedAt = now().toISOString();
  const filter = directoryFilterOf(await searchParams);
  const first = await listStreamers({ ...filter, ...FIRST_PAGE });
  return (
    <>
      <LateLiveRefresh channels={["challenges"]} askedAt={askedAt} cost={OWN_LIST_COST} />
      <DiscoverPage filter={filter} first={first} />
    </>
  );
}
