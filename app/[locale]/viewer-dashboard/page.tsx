import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { ChallengeStage } from "@/components/challenges/challenge-stage";
import { LiveRefresh } from "@/components/live/live-refresh";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { DashboardHeader } from "@/components/shell/dashboard-header";
import { PageContainer } from "@/components/shell/page-container";
import { rememberedTab } from "@/components/ui/remembered-tab";
import { browseQueryOf, type SearchParams } from "@/components/viewer/browse/browse-query";
import { BrowseSkeleton, ChallengesSkeleton, TransactionsSkeleton } from "@/components/viewer/skeletons";
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

/** `?tab=challenges` opens that tab, whatever is remembered: notices lead to it. */
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
  const own = `user:${actor.userId}`;
  return (
    <>
      <DashboardHeader
        current="viewer"
        notifications={<NotificationBell unread={unread} now={now().toISOString()} />}
        signOut={<SignOutButton />}
      />
      <LiveRefresh channels={shown === "browse" ? [own, "challenges"] : [own]} askedAt={askedAt} />
      <PageContainer>
        <ChallengeStage>
          <h1 className="display-tight text-3xl">{t("title")}</h1>
          <ViewerTabs
            label={t("tabs.label")}
            labels={{
              browse: t("tabs.browse"),
              challenges: t("tabs.challenges"),
              transactions: t("tabs.transactions"),
            }}
            shown={shown}
            panels={{ ...skeletons, [shown]: <Panel tab={shown} actor={actor} params={params} /> }}
          />
        </ChallengeStage>
      </PageContainer>
    </>
  );
}

const skeletons: Record<ViewerTab, ReactNode> = {
  browse: <BrowseSkeleton />,
  challenges: <ChallengesSkeleton />,
  transactions: <TransactionsSkeleton />,
};

type PanelProps = { tab: ViewerTab; actor: PageActor; params: SearchParams };

/** The list of the chosen tab, streamed in after the rest of the page. */
function Panel({ tab, actor, params }: PanelProps) {
  return (
    <Suspense key={tab} fallback={skeletons[tab]}>
      {tab === "browse" && <BrowsePanel query={browseQueryOf(params)} />}
      {tab === "challenges" && <ChallengesPanel actor={actor} />}
      {tab === "transactions" && <TransactionsPanel actor={actor} />}
    </Suspense>
  );
}
