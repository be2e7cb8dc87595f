"use client";

import type { ReactNode } from "react";
import { PageTabs } from "@/components/shell/page-tabs";
import { CardsSkeleton, RowsSkeleton } from "@/components/ui/list-skeletons";
import { BrowseSkeleton } from "./skeletons";
import { VIEWER_TABS, VIEWER_TABS_NAME, type ViewerTab } from "./tabs";

type ViewerTabsProps = {
  label: string;
  labels: Record<ViewerTab, string>;
  /** The tab whose list the server rendered. */
  shown: ViewerTab;
  /** Its content. */
  panel: ReactNode;
};

/** Shown until the server has rendered the tab. */
const skeletons: Record<ViewerTab, ReactNode> = {
  browse: <BrowseSkeleton />,
  challenges: <CardsSkeleton />,
  transactions: <RowsSkeleton />,
};

/** The dashboard's tabs. */
export function ViewerTabs({ labels, ...rest }: ViewerTabsProps) {
  return (
    <PageTabs
      {...rest}
      tabs={VIEWER_TABS.map((tab) => ({ value: tab, label: labels[tab], standIn: skeletons[tab] }))}
      rememberAs={VIEWER_TABS_NAME}
      className="mt-8"
    />
  );
}
