import { ArrowLeft } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { BecomeStreamer } from "@/components/streamer/become-streamer";
import { buttonStyle } from "@/components/ui/button-style";
import { LinkButton } from "@/components/ui/link-button";
import { Tabs } from "@/components/ui/tabs";
import { CATEGORIES, PASSWORD_MIN, type ProfileWire } from "@/lib/accounts/contract";
import type { DeviceSession, TwoStepState } from "@/lib/auth/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { getPathname } from "@/lib/i18n/navigation";
import type { OwnStreamerWire } from "@/lib/streamers/contract";
import { DataExport } from "./account/data-export";
import { DeleteAccount, type DeleteAccountProps } from "./account/delete-account";
import { DeletionPoints } from "./account/deletion-points";
import { AvatarField } from "./profile/avatar-field";
import type { CountryOption } from "./profile/countries";
import { PasswordForm } from "./profile/password-form";
import { ProfileForm } from "./profile/profile-form";
import { Section } from "./section";
import { DeviceList } from "./security/device-list";
import { TwoStep } from "./security/two-step";
import { OverlayLink } from "./streamer/overlay-link";
import { PayoutAccountSection } from "./streamer/payout-account-section";
import { PublicProfileForm } from "./streamer/public-profile-form";
import { RulesForm } from "./streamer/rules-form";

export const SETTINGS_TABS = ["profile", "streamer"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
/** Under this name the chosen tab is remembered. */
export const SETTINGS_TABS_NAME = "settings";

/** What the islands of everybody's settings say. */
const CLIENT_WORDS = [
  "auth.password",
  "auth.stepUp",
  "auth.strength",
  "errors.fields",
  "settings.devices",
  "settings.account",
  "settings.form",
  "settings.profile",
  "settings.sections.data",
  "settings.security",
  "settings.twoStep",
] as const;

/** What those of a streamer say beside, and those of who is none. */
const STREAMER_WORDS = ["settings.overlay", "settings.payments", "settings.streamer"] as const;
const VIEWER_WORDS = ["streamerDashboard.become"] as const;

type SettingsViewProps = {
  profile: ProfileWire;
  /** null for a viewer. */
  streamer: OwnStreamerWire | null;
  countries: readonly CountryOption[];
  sessions: readonly DeviceSession[];
  twoStep: TwoStepState;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** What proves that a deletion of the account is meant. */
  deletionProof: DeleteAccountProps["proof"];
  tab: SettingsTab;
};

/** A person's settings, and those of a streamer beside them. */
export function SettingsView({ streamer, tab, ...rest }: SettingsViewProps) {
  const t = useTranslations("settings");
  return (
    <ClientMessages namespaces={[...CLIENT_WORDS, ...(streamer === null ? VIEWER_WORDS : STREAMER_WORDS)]}>
      <LinkButton href="/viewer-dashboard" variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft className="size-4" />
        {t("back")}
      </LinkButton>
      <h1 className="mt-2 display-tight text-3xl">{t("title")}</h1>
      <Tabs
        label={t("tabs.label")}
        rememberAs={SETTINGS_TABS_NAME}
        defaultValue={tab}
        className="mt-6"
        tabs={[
          {
            value: "profile",
            label: t("tabs.profile"),
            panel: <ProfilePanel {...rest} />,
          },
          {
            value: "streamer",
            label: t(streamer === null ? "tabs.become" : "tabs.streamer"),
            panel: streamer === null ? <BecomeStreamer /> : <StreamerPanel {...rest} streamer={streamer} />,
          },
        ]}
      />
    </ClientMessages>
  );
}

type ProfilePanelProps = Omit<SettingsViewProps, "streamer" | "tab">;

function ProfilePanel({ profile, countries, sessions, twoStep, now, deletionProof }: ProfilePanelProps) {
  const t = useTranslations("settings.sections");
  return (
    <div className="grid gap-10">
      <Section title={t("avatar.title")} text={t("avatar.text")}>
        <AvatarField name={profile.full_name || profile.username} src={profile.avatar_url} />
      </Section>
      <Section title={t("profile.title")} text={t("profile.text")}>
        <ProfileForm profile={profile} countries={countries} />
      </Section>
      <Section title={t("password.title")} text={t("password.text")}>
        <PasswordForm passwordMin={PASSWORD_MIN} />
      </Section>
      <Section id="two-step" title={t("twoStep.title")} text={t("twoStep.text")}>
        <TwoStep state={twoStep} />
      </Section>
      <Section id="devices" title={t("devices.title")} text={t("devices.text")}>
        <DeviceList sessions={sessions} now={now} />
      </Section>
      <Section title={t("data.title")} text={t("data.text")}>
        <DataExport />
      </Section>
      <Section title={t("danger.title")} text={t("danger.text")}>
        <DeleteAccount explanation={<DeletionPoints />} username={profile.username} proof={deletionProof} />
      </Section>
    </div>
  );
}

type StreamerPanelProps = Pick<SettingsViewProps, "profile" | "countries" | "twoStep"> & {
  streamer: OwnStreamerWire;
};

function StreamerPanel({ profile, streamer, countries, twoStep }: StreamerPanelProps) {
  const t = useTranslations("settings.sections");
  const categories = useTranslations("settings.categories");
  return (
    <div className="grid gap-10">
      <Section id="payments" title={t("payments.title")} text={t("payments.text")}>
        <PayoutAccountSection />
        {twoStep.since === null && <TwoStepOffer />}
      </Section>
      <Section title={t("public.title")} text={t("public.text")}>
        <PublicProfileForm
          profile={profile}
          categories={CATEGORIES.map((name) => ({ value: name, label: categories(name) }))}
          countries={countries}
        />
      </Section>
      <Section title={t("rules.title")} text={t("rules.text")}>
        <RulesForm streamer={streamer} />
      </Section>
      <Section title={t("overlay.title")} text={t("overlay.text")}>
        <OverlayLink link={streamer.obs_link} />
      </Section>
    </div>
  );
}

/** Whoever is paid has more to lose. The page is loaded anew: the tabs keep what was chosen. */
function TwoStepOffer() {
  const t = useTranslations("settings.sections.payments");
  const locale = useLocale();
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
      {t("twoStep")}
      <a
        href={getPathname({ href: "/settings?tab=profile#two-step", locale })}
        className={buttonStyle({ variant: "secondary", size: "sm" })}
      >
        {t("twoStepAct")}
      </a>
    </p>
  );
}
