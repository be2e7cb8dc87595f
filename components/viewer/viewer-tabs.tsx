"use client";

import type { ReactNode } from "react";
import { PageTabs } from "@/components/shell/page-tabs";
import { CardsSkeleton, RowsSkeleton } from "@/components/ui/list-skeletons";
import { BrowseSkeleton } from "./skeletons";
import { VIEWER_TABS, VIEWER_TABS_NAME, type ViewerTab } from "./tabs";

type ViewerTabsProps = {
  /** The page's heading while streamers are browsed; the other lists are headed like their tabs. */
  title: string;
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

/** The dashboard's heading and tabs. */
export function ViewerTabs({ title, labels, ...rest }: ViewerTabsProps) {
  const { shown } = rest;
  return (
    <>
      <h1 className="display-tight text-3xl">{shown === "browse" ? title : labels[shown]}</h1>
      <PageTabs
        {...rest}
        tabs={VIEWER_TABS.map((tab) => ({ value: tab, label: labels[tab], standIn: skeletons[tab] }))}
        rememberAs={VIEWER_TABS_NAME}
        className="mt-8"
      />
    </>
  );
}
