"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { PageTabs } from "@/components/shell/page-tabs";
import { keptDrafts, subscribeToDrafts } from "./form/drafts";
import { FieldsSkeleton } from "./settings-skeleton";
import { SETTINGS_TABS, SETTINGS_TABS_NAME, type SettingsTab } from "./tabs";

type SettingsTabsProps = {
  label: string;
  labels: Record<SettingsTab, string>;
  /** Said of a tab that was left with changes that are not saved. */
  unsaved: string;
  /** The tab whose forms the server rendered. */
  shown: SettingsTab;
  /** That tab's forms. */
  panel: ReactNode;
};

/** The beginnings of the keys under which the forms of a tab keep their drafts. */
const FORMS: Partial<Record<SettingsTab, RegExp>> = {
  profile: /^profile /m,
  streamer: /^(public profile|own rules|overlay) /m,
};

/** The settings' tabs; those with unsaved changes are marked. */
export function SettingsTabs({ labels, unsaved, ...rest }: SettingsTabsProps) {
  const kept = useSyncExternalStore(subscribeToDrafts, keptDrafts, () => "");
  return (
    <PageTabs
      {...rest}
      tabs={SETTINGS_TABS.map((tab) => ({
        value: tab,
        label: FORMS[tab]?.test(kept) ? (
          <>
            {labels[tab]}
            <span title={unsaved} className="size-2 rounded-full bg-warning">
              <span className="sr-only">{unsaved}</span>
            </span>
          </>
        ) : (
          labels[tab]
        ),
        standIn: <FieldsSkeleton />,
      }))}
      rememberAs={SETTINGS_TABS_NAME}
      className="mt-6"
    />
  );
}
