"use client";

import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { SettingsTabs } from "./settings-tabs";
import type { SettingsTab } from "./tabs";

type SettingsViewProps = {
  words: { title: string; back: string; tabs: string; unsaved: string } & Readonly<
    Record<SettingsTab, string>
  >;
  tab: SettingsTab;
  /** The content of `tab`. */
  panel: ReactNode;
};

/** The settings page: profile, payment methods, streamer and notifications. */
export function SettingsView({ words, tab, panel }: SettingsViewProps) {
  return (
    <>
      <LinkButton href="/viewer-dashboard" variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft className="size-4" />
        {words.back}
      </LinkButton>
      <h1 className="mt-2 display-tight text-3xl">{words.title}</h1>
      <SettingsTabs label={words.tabs} labels={words} unsaved={words.unsaved} shown={tab} panel={panel} />
    </>
  );
}
