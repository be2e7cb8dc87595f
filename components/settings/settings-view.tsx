import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { SettingsTabs } from "./settings-tabs";
import type { SettingsTab } from "./tabs";

type SettingsViewProps = {
  isStreamer: boolean;
  tab: SettingsTab;
  /** The content of `tab`. */
  panel: ReactNode;
};

/** The settings page: profile, payment methods and streamer tab. */
export function SettingsView({ isStreamer, tab, panel }: SettingsViewProps) {
  const t = useTranslations("settings");
  return (
    <>
      <LinkButton href="/viewer-dashboard" variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft className="size-4" />
        {t("back")}
      </LinkButton>
      <h1 className="mt-2 display-tight text-3xl">{t("title")}</h1>
      <SettingsTabs
        label={t("tabs.label")}
        labels={{
          profile: t("tabs.profile"),
          payments: t("tabs.payments"),
          streamer: t(isStreamer ? "tabs.streamer" : "tabs.become"),
        }}
        shown={tab}
        panel={panel}
      />
    </>
  );
}
