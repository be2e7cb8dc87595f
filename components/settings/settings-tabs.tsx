"use client";

import type { ReactNode } from "react";
import { PageTabs } from "@/components/shell/page-tabs";
import { FieldsSkeleton } from "./settings-skeleton";
import { SETTINGS_TABS, SETTINGS_TABS_NAME, type SettingsTab } from "./tabs";

type SettingsTabsProps = {
  label: string;
  labels: Record<SettingsTab, string>;
  /** The tab whose forms the server rendered. */
  shown: SettingsTab;
  /** That tab's forms. */
  panel: ReactNode;
};

/** The settings' tabs. */
export function SettingsTabs({ labels, ...rest }: SettingsTabsProps) {
  return (
    <PageTabs
      {...rest}
      tabs={SETTINGS_TABS.map((tab) => ({ value: tab, label: labels[tab], standIn: <FieldsSkeleton /> }))}
      rememberAs={SETTINGS_TABS_NAME}
      className="mt-6"
    />
  );
}
