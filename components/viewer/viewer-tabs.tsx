"use client";

import { type ReactNode, startTransition, useOptimistic } from "react";
import { Tabs } from "@/components/ui/tabs";
import { usePathname, useRouter } from "@/lib/i18n/navigation";
import { BrowseSkeleton, ChallengesSkeleton, TransactionsSkeleton } from "./skeletons";
import { VIEWER_TABS, VIEWER_TABS_NAME, type ViewerTab } from "./tabs";

type ViewerTabsProps = {
  label: string;
  labels: Record<ViewerTab, string>;
  /** The tab whose list the server rendered. */
  shown: ViewerTab;
  /** That list. */
  panel: ReactNode;
};

/** Stands in until the server has rendered the list. */
const skeletons: Record<ViewerTab, ReactNode> = {
  browse: <BrowseSkeleton />,
  challenges: <ChallengesSkeleton />,
  transactions: <TransactionsSkeleton />,
};

/** The dashboard's tabs. The server renders the list of one of them; choosing another asks for that one. */
export function ViewerTabs({ label, labels, shown, panel }: ViewerTabsProps) {
  const router = useRouter();
  const pathname = usePathname();
  const [value, setValue] = useOptimistic(shown);
  const change = (next: ViewerTab) =>
    startTransition(() => {
      setValue(next);
      // The choice is in a cookie by now. An address that names a tab would overrule it.
      if (new URLSearchParams(window.location.search).has("tab")) router.replace(pathname, { scroll: false });
      else router.refresh();
    });
  return (
    <Tabs
      label={label}
      tabs={VIEWER_TABS.map((tab) => ({
        value: tab,
        label: labels[tab],
        panel: tab === shown ? panel : skeletons[tab],
      }))}
      value={value}
      onValueChange={change}
      rememberAs={VIEWER_TABS_NAME}
      className="mt-8"
    />
  );
}
