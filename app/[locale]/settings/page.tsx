import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { countryOptions } from "@/components/settings/profile/countries";
import { SETTINGS_TABS, SETTINGS_TABS_NAME, SettingsView } from "@/components/settings/settings-view";
import { PageContainer } from "@/components/shell/page-container";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { rememberedTab } from "@/components/ui/remembered-tab";
import { deletionProofOf, getProfile } from "@/lib/accounts";
import { getTwoStep, listSessions, requirePageActor } from "@/lib/auth";
import { countUnread } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { getOwnStreamer } from "@/lib/streamers";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("title"), robots: { index: false } };
}

type SettingsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `?tab=streamer` opens that tab, whatever is remembered: other pages lead to it. */
export default async function SettingsPage({ searchParams }: SettingsPageProps) {
  const askedAt = now().toISOString();
  const actor = await requirePageActor("/settings");
  const locale = await getLocale();
  const [profile, streamer, sessions, twoStep, deletionProof, unread, remembered, { tab: asked }] =
    await Promise.all([
      getProfile(actor),
      actor.userType === "streamer" ? getOwnStreamer(actor, locale) : null,
      listSessions(actor),
      getTwoStep(actor),
      deletionProofOf(actor),
      countUnread(actor),
      rememberedTab(SETTINGS_TABS_NAME, SETTINGS_TABS, "profile"),
      searchParams,
    ]);
  const renderedAt = now().toISOString();
  return (
    <SignedInFrame userId={actor.userId} askedAt={askedAt} now={renderedAt} unread={unread}>
      <PageContainer>
        <SettingsView
          profile={profile}
          streamer={streamer}
          countries={countryOptions(locale)}
          sessions={sessions}
          twoStep={twoStep}
          now={renderedAt}
          deletionProof={deletionProof}
          tab={SETTINGS_TABS.find((tab) => tab === asked) ?? remembered}
        />
      </PageContainer>
    </SignedInFrame>
  );
}
