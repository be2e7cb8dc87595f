import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { SearchParams } from "@/components/discover/directory-query";
import { LateLiveRefresh } from "@/components/live/late-live-refresh";
import { OWN_LIST_COST } from "@/components/live/refresh-cost";
import { FeedPage } from "@/components/viewer/feed/feed-page";
import { type FeedFilter, feedFilterOf } from "@/components/viewer/feed/feed-query";
import { listFeed } from "@/lib/challenges";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { FIRST_PAGE, type Page } from "@/lib/shared/page";

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations("feed"), getLocale()]);
  return pageMetadata({ locale, path: "/challenges", title: t("title"), description: t("description") });
}

type SearchedFeedProps = { searchParams: Promise<SearchParams> };

/** The feed, filtered, sorted or searched. `/challenges` itself is cached and reads no query. */
export default async function SearchedChallengesPage({ searchParams }: SearchedFeedProps) {
  const askedAt = now().toISOString();
  const filter = feedFilterOf(await searchParams);
  const first = await feedOrNothing(filter);
  return (
    <>
      <LateLiveRefresh channels={["challenges"]} askedAt={askedAt} cost={OWN_LIST_COST} />
      <FeedPage filter={filter} first={first} now={now().toISOString()} />
    </>
  );
}

/** Source: docs/product/leaderboard-and-feeds.md#feed. */
async function feedOrNothing(filter: FeedFilter): Promise<Page<ChallengeWire>> {
  try {
    return await listFeed({ ...filter, ...FIRST_PAGE });
  } catch (error) {
    log.error({ err: error }, "feed could not be read");
    return { items: [], nextCursor: null };
  }
}
