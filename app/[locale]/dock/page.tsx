import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { SessionGuard } from "@/components/auth/session-guard";
import { Dock } from "@/components/dock/dock";
import { DockNews } from "@/components/dock/dock-news";
import { LateLiveRefresh } from "@/components/live/late-live-refresh";
import { CONTENT_ID } from "@/components/shell/skip-link";
import { ChallengeActs } from "@/components/streamer/dashboard/challenge-acts";
import { requirePageActor } from "@/lib/auth";
import { listPerformed, listStreamerChallenges } from "@/lib/challenges";
import { DECLINE_REASONS } from "@/lib/challenges/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { redirect } from "@/lib/i18n/navigation";
import { countUnread } from "@/lib/notifications";
import { feeBpsOf } from "@/lib/payments";
import { isPayoutAccountReady } from "@/lib/payouts";
import { rehearsalScreen } from "@/lib/rehearsal";
import { shareKitOf } from "@/lib/seo/share-kit";
import { now } from "@/lib/shared/clock";
import { WHOLE_BPS } from "@/lib/shared/money";
import { getOwnStreamer } from "@/lib/streamers";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dock");
  return { title: t("title"), robots: { index: false } };
}

/** Challenges in each list; the dashboard shows further ones. */
const SHOWN = { limit: 24 };

/** The desk of a streamer who is live, for OBS's custom browser docks and phones. Source: docs/product/dock.md. */
export default async function DockPage() {
  const askedAt = now().toISOString();
  const actor = await requirePageActor("/dock");
  const locale = await getLocale();
  if (actor.userType !== "streamer") return redirect({ href: "/streamer-dashboard", locale });
  const [streamer, performed, accepted, active, canAccept, feeBps, rehearsal, unread] = await Promise.all([
    getOwnStreamer(actor, locale),
    listPerformed(actor),
    listStreamerChallenges(actor, actor.userId, "accepted", SHOWN),
    listStreamerChallenges(actor, actor.userId, "active", SHOWN),
    isPayoutAccountReady(actor.userId),
    feeBpsOf(actor.userId),
    rehearsalScreen(actor, locale),
    countUnread(actor),
  ]);
  const stage = [...performed, ...accepted.items.filter(({ status }) => status === "accepted")];
  const renderedAt = now().toISOString();
  return (
    <ClientMessages namespaces={["dock", "rehearsal", "streamerDashboard.acts", "ui.safe", "ui.status"]}>
      <SessionGuard />
      <LateLiveRefresh
        channels={[`user:${actor.userId}`, `streamer:${actor.userId}`]}
        askedAt={askedAt}
        cost={0}
      />
      <DockNews userId={actor.userId} unread={unread} />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        <ChallengeActs canAccept={canAccept} feeRate={feeBps / WHOLE_BPS} now={renderedAt}>
          <Dock
            stage={stage}
            next={active.items}
            declineReasons={DECLINE_REASONS}
            canAccept={canAccept}
            amountsHidden={streamer.hide_amounts_dashboard}
            link={shareKitOf(streamer, locale).link}
            rehearsal={stage.length === 0 ? rehearsal : null}
            now={renderedAt}
          />
        </ChallengeActs>
      </main>
    </ClientMessages>
  );
}
