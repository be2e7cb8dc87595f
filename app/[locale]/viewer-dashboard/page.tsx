import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChallengeDialogs } from "@/components/challenges/dialogs/challenge-dialogs";
import { directoryFilterOf, type SearchParams } from "@/components/discover/directory-query";
import { OWN_LIST_COST } from "@/components/live/refresh-cost";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { rememberedTab } from "@/components/ui/remembered-tab";
import { VIEWER_TABS, VIEWER_TABS_NAME, type ViewerTab } from "@/components/viewer/tabs";
import { ViewerTabs } from "@/components/viewer/viewer-tabs";
import { type PageActor, requirePageActor } from "@/lib/auth";
import { countUnread } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { BrowsePanel } from "./_panels/browse-panel";
import { ChallengesPanel } from "./_panels/challenges-panel";
import { TransactionsPanel } from "./_panels/transactions-panel";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("viewerDashboard");
  return { title: t("meta"), robots: { index: false } };
}

type ViewerDashboardProps = { searchParams: Promise<SearchParams> };

/** `?tab=challenges` opens that tab in place of the remembered one: notifications link to it. */
export default async function ViewerDashboardPage({ searchParams }: ViewerDashboardProps) {
  const askedAt = now().toISOString();
  const actor = await requirePageActor("/viewer-dashboard");
  const [t, unread, remembered, params] = await Promise.all([
    getTranslations("viewerDashboard"),
    countUnread(actor),
    rememberedTab(VIEWER_TABS_NAME, VIEWER_TABS, "browse"),
    searchParams,
  ]);
  const shown = VIEWER_TABS.find((tab) => tab === params.tab) ?? remembered;
  return (
    <SignedInFrame
      person={personOfActor(actor)}
      channels={shown === "browse" ? ["challenges"] : []}
      refreshCost={OWN_LIST_COST}
      askedAt={askedAt}
      unread={unread}
    >
      <PageContainer>
        <ChallengeDialogs>
          <ViewerTabs
            title={t("title")}
            label={t("tabs.label")}
            labels={{
              browse: t("tabs.browse"),
              challenges: t("tabs.challenges"),
              transactions: t("tabs.transactions"),
            }}
            shown={shown}
            panel={<Panel tab={shown} actor={actor} params={params} />}
          />
        </ChallengeDialogs>
      </PageContainer>
    </SignedInFrame>
  );
}

type PanelProps = { tab: ViewerTab; actor: PageActor; params: SearchParams };

/**
 * The list of the chosen tab. It has no placeholder of its own: rendering one costs more than the query, and `loading.tsx`
 * covers the whole page.
 */
function Panel({ tab, actor, params }: PanelProps) {
  switch (tab) {
    case "browse":
      return <BrowsePanel actor={actor} filter={directoryFilterOf(params)} />;
    case "challenges":
      return <ChallengesPanel actor={actor} />;
    case "transactions":
      return <TransactionsPanel actor={actor} />;
  }
}
