import { Flame } from "lucide-react";
import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountButton } from "@/components/auth/account-button";
import { ChallengeStage } from "@/components/challenges/challenge-stage";
import { PublicChallenges } from "@/components/challenges/public-challenges";
import { LiveRefresh } from "@/components/live/live-refresh";
import { PageContainer } from "@/components/shell/page-container";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteHeader } from "@/components/shell/site-header";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { SearchParams } from "@/components/viewer/browse/browse-query";
import { FeedFilters } from "@/components/viewer/feed/feed-filters";
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

type FeedProps = { searchParams: Promise<SearchParams> };

/** The public feed of active challenges. The same for everybody: who is signed in is asked in the browser. */
export default async function ChallengesPage({ searchParams }: FeedProps) {
  const askedAt = now().toISOString();
  const filter = feedFilterOf(await searchParams);
  const [t, first] = await Promise.all([getTranslations("feed"), feedOrNothing(filter)]);
  return (
    <>
      <SiteHeader auth={<AccountButton />} />
      <LiveRefresh channels={["challenges"]} askedAt={askedAt} />
      <div className="stage-light flex flex-1 flex-col">
        <PageContainer>
          <h1 className="display-tight text-4xl max-sm:text-3xl">{t("title")}</h1>
          <p className="mt-3 mb-8 max-w-2xl text-lg text-muted">{t("intro")}</p>
          <ChallengeStage>
            <FeedFilters filter={filter} />
            <div className="mt-6">
              {first.items.length === 0 ? (
                <NoChallenges isFiltered={Boolean(filter.q ?? filter.category)} />
              ) : (
                <PublicChallenges
                  key={JSON.stringify(filter)}
                  first={first}
                  source={{ list: "feed", ...filter }}
                  now={now().toISOString()}
                />
              )}
            </div>
          </ChallengeStage>
        </PageContainer>
      </div>
      <SiteFooter />
    </>
  );
}

/** Source: specification section 8, "Challenge list load failures silently give empty lists". */
async function feedOrNothing(filter: FeedFilter): Promise<Page<ChallengeWire>> {
  try {
    return await listFeed({ ...filter, ...FIRST_PAGE });
  } catch (error) {
    log.error({ err: error }, "feed could not be read");
    return { items: [], nextCursor: null };
  }
}

function NoChallenges({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations("feed");
  return (
    <EmptyState
      icon={Flame}
      title={t(isFiltered ? "nothingTitle" : "emptyTitle")}
      text={t(isFiltered ? "nothingText" : "emptyText")}
      action={
        isFiltered ? (
          <LinkButton href="/challenges" variant="secondary" scroll={false}>
            {t("clearAll")}
          </LinkButton>
        ) : (
          <LinkButton href="/viewer-dashboard?tab=browse">{t("emptyAction")}</LinkButton>
        )
      }
    />
  );
}
