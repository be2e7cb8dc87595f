import { clsx } from "clsx";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ChallengeDialogs } from "@/components/challenges/dialogs/challenge-dialogs";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { BecomeStreamer } from "@/components/streamer/become-streamer";
import { Availability } from "@/components/streamer/dashboard/availability";
import { StreamerDashboard, type StreamerPanel } from "@/components/streamer/dashboard/streamer-dashboard";
import { STREAMER_TABS, STREAMER_TABS_NAME, type StreamerTab } from "@/components/streamer/dashboard/tabs";
import { STEPS } from "@/components/streamer/first-steps/first-steps-shown";
import { rememberedTab } from "@/components/ui/remembered-tab";
import { type PageActor, requirePageActor } from "@/lib/auth";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { countUnread } from "@/lib/notifications";
import { shareKitOf } from "@/lib/seo/share-kit";
import { now } from "@/lib/shared/clock";
import { getOwnStreamer } from "@/lib/streamers";
import { analyticsOrNothing, listOrNothing, loadStreamerDashboard, payoutsOrNull } from "./load-dashboard";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("streamerDashboard");
  return { title: t("meta"), robots: { index: false } };
}

type StreamerDashboardPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * Any signed-in user may open it; who is no streamer yet can become one here. `?tab=payouts` opens that tab in place of the
 * remembered one: notifications link to it. `?step=share` opens that first step. Source: docs/product/accounts-and-sign-in.md#account-types.
 */
export default async function StreamerDashboardPage({ searchParams }: StreamerDashboardPageProps) {
  const actor = await requirePageActor("/streamer-dashboard");
  if (actor.userType !== "streamer") return <ForViewer actor={actor} />;
  return <ForStreamer actor={actor} asked={await searchParams} />;
}

async function ForViewer({ actor }: { actor: PageActor }) {
  const askedAt = now().toISOString();
  const unread = await countUnread(actor);
  return (
    <SignedInFrame person={personOfActor(actor)} askedAt={askedAt} unread={unread}>
      <PageContainer>
        <div className="mx-auto max-w-2xl">
          <ClientMessages namespaces={["streamerDashboard.become"]}>
            <BecomeStreamer username={actor.username} heading="h1" />
          </ClientMessages>
        </div>
      </PageContainer>
    </SignedInFrame>
  );
}

type ForStreamerProps = { actor: PageActor; asked: Awaited<StreamerDashboardPageProps["searchParams"]> };

async function ForStreamer({ actor, asked }: ForStreamerProps) {
  const askedAt = now().toISOString();
  const [locale, remembered] = await Promise.all([
    getLocale(),
    rememberedTab(STREAMER_TABS_NAME, STREAMER_TABS, "active"),
  ]);
  const tab = STREAMER_TABS.find((one) => one === asked.tab) ?? remembered;
  const [streamer, view, panel, unread] = await Promise.all([
    getOwnStreamer(actor, locale),
    loadStreamerDashboard(actor),
    loadPanel(actor, tab, asked),
    countUnread(actor),
  ]);
  const renderedAt = now().toISOString();
  return (
    <SignedInFrame
      person={personOfActor(actor)}
      channels={[`streamer:${actor.userId}`]}
      askedAt={askedAt}
      unread={unread}
      controls={
        <ClientMessages namespaces={["streamerDashboard.availability"]}>
          <Availability status={streamer.status} timeZone={streamer.time_zone} />
        </ClientMessages>
      }
    >
      {/* The lights are on while new challenges come in. */}
      <div className={clsx("flex flex-1 flex-col", streamer.status === "available" && "stage-light")}>
        <PageContainer>
          <ChallengeDialogs>
            <StreamerDashboard
              {...view}
              firstSteps={
                view.firstSteps === null
                  ? null
                  : {
                      ...view.firstSteps,
                      asked: STEPS.find((one) => one === asked.step),
                      again: asked.again === "1",
                      share: shareKitOf(streamer, locale),
                    }
              }
              streamer={streamer}
              panel={panel}
              now={renderedAt}
            />
          </ChallengeDialogs>
        </PageContainer>
      </div>
    </SignedInFrame>
  );
}

/** Loads the data of the open tab only (decision 42). */
async function loadPanel(
  actor: PageActor,
  tab: StreamerTab,
  asked: ForStreamerProps["asked"],
): Promise<StreamerPanel> {
  if (tab === "analytics") return { tab, analytics: await analyticsOrNothing(actor, asked) };
  if (tab === "payouts") return { tab, payouts: await payoutsOrNull(actor) };
  return { tab, first: await listOrNothing(actor, tab) };
}
