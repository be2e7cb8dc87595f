import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { NotificationsPanel } from "@/components/settings/notifications-panel";
import { PaymentsPanel } from "@/components/settings/payments-panel";
import { countryOptions } from "@/components/settings/profile/countries";
import { ProfilePanel } from "@/components/settings/profile-panel";
import { SettingsView } from "@/components/settings/settings-view";
import { StreamerPanel } from "@/components/settings/streamer-panel";
import { SETTINGS_TABS, SETTINGS_TABS_NAME, type SettingsTab } from "@/components/settings/tabs";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { BecomeStreamer } from "@/components/streamer/become-streamer";
import { firstStepsShown } from "@/components/streamer/first-steps/first-steps-shown";
import { rememberedTab } from "@/components/ui/remembered-tab";
import { deletionProofOf, getProfile } from "@/lib/accounts";
import {
  getMfa,
  googleConfigured,
  isGoogleRevoked,
  listSessions,
  type PageActor,
  requirePageActor,
} from "@/lib/auth";
import { listBlocks } from "@/lib/blocks";
import { listChannels } from "@/lib/channels";
import { CONNECTION_OUTCOMES, type ConnectionOutcome } from "@/lib/channels/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { mailConfigured } from "@/lib/mail";
import { listModerators } from "@/lib/moderators";
import { countUnread, getNotificationSettings } from "@/lib/notifications";
import { readLook } from "@/lib/overlay";
import { ALERT_SOUNDS, OVERLAY_POSITIONS, OVERLAY_SKINS, SAMPLE_SCENES } from "@/lib/overlay/contract";
import { isPayoutAccountReady } from "@/lib/payouts";
import { shareKitOf } from "@/lib/seo/share-kit";
import { now } from "@/lib/shared/clock";
import { pack } from "@/lib/shared/packed";
import { DASHBOARD_PAGE } from "@/lib/shared/page";
import { getFirstSteps, getOwnStreamer } from "@/lib/streamers";
import { listWebhooks } from "@/lib/webhooks";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("title"), robots: { index: false } };
}

type SettingsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `?tab=streamer` opens that tab in place of the remembered one: other pages link to it. */
export default async function SettingsPage({ searchParams }: SettingsPageProps) {
  const askedAt = now().toISOString();
  const actor = await requirePageActor("/settings");
  const [remembered, { tab: asked, channel, from }] = await Promise.all([
    rememberedTab(SETTINGS_TABS_NAME, SETTINGS_TABS, "profile"),
    searchParams,
  ]);
  const shown = SETTINGS_TABS.find((tab) => tab === asked) ?? remembered;
  const [t, panel, unread] = await Promise.all([
    getTranslations("settings"),
    panelOf(shown, actor, {
      connected: CONNECTION_OUTCOMES.find((outcome) => outcome === channel) ?? null,
      fromSetup: from === "setup",
    }),
    countUnread(actor),
  ]);
  return (
    <SignedInFrame person={personOfActor(actor)} askedAt={askedAt} unread={unread}>
      <PageContainer>
        <SettingsView
          words={{
            title: t("title"),
            back: t("back"),
            tabs: t("tabs.label"),
            unsaved: t("form.unsaved"),
            profile: t("tabs.profile"),
            payments: t("tabs.payments"),
            streamer: t(actor.userType === "streamer" ? "tabs.streamer" : "tabs.become"),
            notifications: t("tabs.notifications"),
          }}
          tab={shown}
          panel={panel}
        />
      </PageContainer>
    </SignedInFrame>
  );
}

type Arrival = {
  /** How a visit to a platform ended; null without one. */
  readonly connected: ConnectionOutcome | null;
  /** The payment provider's setup of the payout account led here. */
  readonly fromSetup: boolean;
};

/** Reads only what the chosen tab shows (decision 42). */
async function panelOf(tab: SettingsTab, actor: PageActor, arrival: Arrival) {
  if (tab === "streamer" && actor.userType !== "streamer") {
    return (
      <ClientMessages namespaces={["streamerDashboard.become"]}>
        <BecomeStreamer username={actor.username} />
      </ClientMessages>
    );
  }
  if (tab === "notifications") {
    const settings = await getNotificationSettings(actor);
    return <NotificationsPanel settings={settings} isStreamer={actor.userType === "streamer"} />;
  }
  if (tab === "payments") return <PaymentsPanel />;
  const locale = await getLocale();
  const countries = pack(countryOptions(locale));
  if (tab === "streamer") {
    const [profile, streamer, mfa, steps, canAccept, moderators, channels, webhooks, look] =
      await Promise.all([
        getProfile(actor),
        getOwnStreamer(actor, locale),
        getMfa(actor),
        getFirstSteps(actor),
        isPayoutAccountReady(actor.userId),
        listModerators(actor),
        listChannels(actor),
        listWebhooks(actor),
        readLook(actor.userId),
      ]);
    const canShowSteps = steps.hidden && firstStepsShown({ steps: { ...steps, hidden: false }, canAccept });
    return (
      <StreamerPanel
        profile={profile}
        streamer={streamer}
        countries={countries}
        canAccept={canAccept}
        mfa={mfa}
        share={shareKitOf(streamer, locale)}
        moderators={moderators}
        channels={channels}
        webhooks={webhooks}
        {...arrival}
        overlay={{
          look,
          choices: {
            positions: OVERLAY_POSITIONS,
            skins: OVERLAY_SKINS,
            sounds: ALERT_SOUNDS,
            scenes: SAMPLE_SCENES,
          },
        }}
        canShowSteps={canShowSteps}
      />
    );
  }
  const [profile, sessions, mfa, isGoogleOff, deletionProof, blocks] = await Promise.all([
    getProfile(actor),
    listSessions(actor),
    getMfa(actor),
    isGoogleRevoked(actor),
    deletionProofOf(actor),
    listBlocks(actor, DASHBOARD_PAGE),
  ]);
  return (
    <ProfilePanel
      profile={profile}
      countries={countries}
      mailsLinks={mailConfigured()}
      sessions={sessions}
      mfa={mfa}
      canConnectGoogle={isGoogleOff && googleConfigured()}
      deletionProof={deletionProof}
      blocks={blocks}
      now={now().toISOString()}
    />
  );
}
