import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { ClientMessages, type MessageNamespace } from "@/lib/i18n/client-messages";
import { SettingsTabs } from "./settings-tabs";
import type { SettingsTab } from "./tabs";

/** Messages of the client components on the profile tab. */
const PROFILE_WORDS: readonly MessageNamespace[] = [
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
];

/** Messages of the streamer tab, for streamers and for viewers. */
const STREAMER_WORDS: readonly MessageNamespace[] = [
  "auth.password",
  "auth.stepUp",
  "errors.fields",
  "settings.form",
  "settings.overlay",
  "settings.payments",
  "settings.streamer",
];
const VIEWER_WORDS: readonly MessageNamespace[] = ["streamerDashboard.become"];

type SettingsViewProps = {
  isStreamer: boolean;
  tab: SettingsTab;
  /** The content of `tab`. */
  panel: ReactNode;
};

/** The settings page: profile tab and streamer tab. */
export function SettingsView({ isStreamer, tab, panel }: SettingsViewProps) {
  const t = useTranslations("settings");
  const streamerWords = isStreamer ? STREAMER_WORDS : VIEWER_WORDS;
  return (
    <ClientMessages namespaces={tab === "profile" ? PROFILE_WORDS : streamerWords}>
      <LinkButton href="/viewer-dashboard" variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft className="size-4" />
        {t("back")}
      </LinkButton>
      <h1 className="mt-2 display-tight text-3xl">{t("title")}</h1>
      <SettingsTabs
        label={t("tabs.label")}
        labels={{ profile: t("tabs.profile"), streamer: t(isStreamer ? "tabs.streamer" : "tabs.become") }}
        shown={tab}
        panel={panel}
      />
    </ClientMessages>
  );
}
