import { Flame, Handshake, History } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { type TabItem, Tabs } from "@/components/ui/tabs";
import type { ChallengeWire, StreamerList } from "@/lib/challenges/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { Page } from "@/lib/shared/page";
import type { OwnStreamerWire } from "@/lib/streamers/contract";
import { AvailabilityBadge } from "../availability-badge";
import { type PayoutsOverview, PayoutsPanel } from "../payouts/payouts-panel";
import { ChallengeActs } from "./challenge-acts";
import { DashboardList } from "./dashboard-list";
import { OnStage } from "./on-stage";
import { PublicPageLink } from "./public-page-link";
import { type DashboardFigures, StreamerStats } from "./streamer-stats";

export const STREAMER_TABS = ["active", "accepted", "history", "payouts"] as const;
export type StreamerTab = (typeof STREAMER_TABS)[number];
/** Under this name the chosen tab is remembered. */
export const STREAMER_TABS_NAME = "streamer-dashboard";

/** What the islands of the dashboard say. */
const CLIENT_WORDS = [
  "challenges.card",
  "disputes.link",
  "streamerDashboard.acts",
  "streamerDashboard.list",
  "streamerDashboard.payouts",
  "ui.safe",
  "ui.status",
] as const;

type StreamerDashboardProps = {
  streamer: OwnStreamerWire;
  stats: DashboardFigures;
  counts: Record<StreamerList, number>;
  lists: Record<StreamerList, Page<ChallengeWire>>;
  payouts: PayoutsOverview;
  tab: StreamerTab;
  /** The platform's share of a payout, from 0 to 1. */
  feeRate: number;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** A streamer's home: what came in, what to perform, what was, and the money on its way. */
export function StreamerDashboard({
  streamer,
  stats,
  counts,
  lists,
  payouts,
  tab,
  feeRate,
  now,
}: StreamerDashboardProps) {
  const t = useTranslations("streamerDashboard");
  const panelOf = (status: StreamerList) => (
    <DashboardList
      streamerId={streamer.id}
      status={status}
      first={lists[status]}
      now={now}
      empty={<Nothing status={status} streamer={streamer} />}
    />
  );
  const tabs: TabItem<StreamerTab>[] = [
    { value: "active", label: t("tabs.active"), count: counts.active, panel: panelOf("active") },
    { value: "accepted", label: t("tabs.accepted"), count: counts.accepted, panel: panelOf("accepted") },
    { value: "history", label: t("tabs.history"), count: counts.history, panel: panelOf("history") },
    { value: "payouts", label: t("tabs.payouts"), panel: <PayoutsPanel payouts={payouts} /> },
  ];
  return (
    <ClientMessages namespaces={CLIENT_WORDS}>
      <ChallengeActs feeRate={feeRate} now={now}>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="display-tight text-3xl">{t("title")}</h1>
            <AvailabilityBadge
              status={streamer.status}
              label={t(`availability.${streamer.status}`)}
              className="sm:hidden"
            />
          </div>
          <PublicPageLink streamer={streamer} />
        </div>
        <div className="mt-6">
          <StreamerStats figures={stats} />
        </div>
        {lists.accepted.items
          .filter(({ status }) => status === "in-progress")
          .map((challenge) => (
            <OnStage key={challenge.id} challenge={challenge} now={now} />
          ))}
        <Tabs
          label={t("tabs.label")}
          tabs={tabs}
          defaultValue={tab}
          rememberAs={STREAMER_TABS_NAME}
          className="mt-8"
        />
      </ChallengeActs>
    </ClientMessages>
  );
}

const emptyIcons = { active: Flame, accepted: Handshake, history: History } as const;

function Nothing({ status, streamer }: { status: StreamerList; streamer: OwnStreamerWire }) {
  const t = useTranslations("streamerDashboard.empty");
  return (
    <EmptyState
      icon={emptyIcons[status]}
      title={t(`${status}.title`)}
      text={t(`${status}.text`)}
      {...(status === "active" && {
        action: (
          <LinkButton href={`/streamer/${encodeURIComponent(streamer.streamer_name)}`} variant="secondary">
            {t("active.action")}
          </LinkButton>
        ),
      })}
    />
  );
}
