import { Flame, Handshake, History } from "lucide-react";
import { useTranslations } from "next-intl";
import { CARD_MESSAGES } from "@/components/challenges/card/card-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ChallengeWire, StreamerList } from "@/lib/challenges/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pack } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/page";
import type { OwnStreamerWire } from "@/lib/streamers/contract";
import { type AnalyticsOverview, AnalyticsPanel } from "../analytics/analytics-panel";
import { FirstSteps, type FirstStepsProps } from "../first-steps/first-steps";
import { type PayoutsOverview, PayoutsPanel } from "../payouts/payouts-panel";
import { ChallengeActs } from "./challenge-acts";
import { DashboardHead } from "./dashboard-head";
import { DashboardList } from "./dashboard-list";
import { OnStage } from "./on-stage";
import { PayoutNeeded } from "./payout-needed";
import { type DashboardFigures, StreamerStats } from "./streamer-stats";
import { StreamerTabs } from "./streamer-tabs";

/** The open tab and its data. */
export type StreamerPanel =
  | { readonly tab: StreamerList; readonly first: Page<ChallengeWire> }
  | { readonly tab: "payouts"; readonly payouts: PayoutsOverview }
  | { readonly tab: "analytics"; readonly analytics: AnalyticsOverview };

type StreamerDashboardProps = {
  streamer: OwnStreamerWire;
  stats: DashboardFigures;
  counts: Record<StreamerList, number>;
  /** Challenges being performed. */
  onStage: readonly ChallengeWire[];
  panel: StreamerPanel;
  /** Null when they are done or put away. */
  firstSteps: Pick<FirstStepsProps, "steps" | "asked" | "again" | "most" | "countries" | "share"> | null;
  /** The payout account is ready: without it the server refuses to accept. */
  canAccept: boolean;
  /** The fee that an acceptance would fix now, from 0 to 1. */
  feeRate: number;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** A streamer's dashboard: figures, the challenge on stage, and the tabs. */
export function StreamerDashboard({
  streamer,
  stats,
  counts,
  onStage,
  panel,
  firstSteps,
  canAccept,
  feeRate,
  now,
}: StreamerDashboardProps) {
  const t = useTranslations("streamerDashboard");
  // Who has been dared needs the challenges first.
  const hasBegun = counts.active + counts.accepted + counts.history > 0;
  return (
    <ClientMessages
      namespaces={[
        "challenges.counterAnswer",
        "challenges.counterOffer",
        "challenges.refusal",
        "challenges.block",
        "disputes.link",
        "streamerDashboard.acts",
        "streamerDashboard.availability",
        "streamerDashboard.list",
        "streamerDashboard.stats",
        "ui.safe",
      ]}
    >
      <ChallengeActs canAccept={canAccept} feeRate={feeRate} now={now}>
        <DashboardHead
          page={streamer.streamer_name || streamer.id}
          status={streamer.status}
          pausedUntil={streamer.paused_until}
          isOnAir={streamer.live_since !== null}
          words={{
            title: t("title"),
            availability: t(`availability.${streamer.status}`),
            publicPage: t("publicPage"),
            onAir: t(streamer.live_since === null ? "offAir" : "onAir"),
            liveMode: t("liveMode"),
          }}
        />
        {!canAccept && counts.active > 0 && <PayoutNeeded className="mt-6" />}
        {/* On phones the figures come last, so that the first buttons are above the fold. */}
        <div className="flex flex-col">
          <OnStage challenges={onStage} now={now} amountsHidden={streamer.hide_amounts_dashboard} />
          {firstSteps !== null && (
            <FirstSteps {...firstSteps} streamer={streamer} canAccept={canAccept} isFolded={hasBegun} />
          )}
          <div className="mt-6 max-sm:order-last">
            <StreamerStats figures={stats} amountsHidden={streamer.hide_amounts_dashboard} />
          </div>
          <StreamerTabs
            label={t("tabs.label")}
            labels={{
              active: t("tabs.active"),
              accepted: t("tabs.accepted"),
              history: t("tabs.history"),
              payouts: t("tabs.payouts"),
              analytics: t("tabs.analytics"),
            }}
            counts={counts}
            shown={panel.tab}
            panel={<Panel panel={panel} streamer={streamer} now={now} />}
          />
        </div>
      </ChallengeActs>
    </ClientMessages>
  );
}

type PanelProps = Pick<StreamerDashboardProps, "panel" | "streamer" | "now">;

function Panel({ panel, streamer, now }: PanelProps) {
  if (panel.tab === "payouts") return <PayoutsPanel payouts={panel.payouts} />;
  if (panel.tab === "analytics") return <AnalyticsPanel {...panel.analytics} />;
  const { tab, first } = panel;
  return (
    <ClientMessages namespaces={CARD_MESSAGES}>
      <DashboardList
        streamerId={streamer.id}
        status={tab}
        first={pack(first)}
        now={now}
        amountsHidden={streamer.hide_amounts_dashboard}
        empty={first.items.length === 0 && <EmptyList status={tab} streamer={streamer} />}
      />
    </ClientMessages>
  );
}

const emptyIcons = { active: Flame, accepted: Handshake, history: History } as const;

function EmptyList({ status, streamer }: { status: StreamerList; streamer: OwnStreamerWire }) {
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
