"use client";

import type { ReactNode } from "react";
import { PageTabs } from "@/components/shell/page-tabs";
import { CardsSkeleton, RowsSkeleton } from "@/components/ui/list-skeletons";
import type { StreamerList } from "@/lib/challenges/contract";
import { STREAMER_TABS, STREAMER_TABS_NAME, type StreamerTab } from "./tabs";

type StreamerTabsProps = {
  label: string;
  labels: Record<StreamerTab, string>;
  counts: Record<StreamerList, number>;
  /** The tab whose list the server rendered. */
  shown: StreamerTab;
  /** Its content. */
  panel: ReactNode;
};

/** The dashboard's tabs; those with challenges show their number. */
export function StreamerTabs({ labels, counts, ...rest }: StreamerTabsProps) {
  return (
    <PageTabs
      {...rest}
      tabs={STREAMER_TABS.map((tab) => ({
        value: tab,
        label: labels[tab],
        ...(isList(tab) ? { count: counts[tab], standIn: <CardsSkeleton /> } : { standIn: <RowsSkeleton /> }),
      }))}
      rememberAs={STREAMER_TABS_NAME}
      className="mt-8"
    />
  );
}

function isList(tab: StreamerTab): tab is StreamerList {
  return tab !== "payouts" && tab !== "analytics";
}
