"use client";

import { type ReactNode, startTransition, useOptimistic } from "react";
import { type TabItem, Tabs } from "@/components/ui/tabs";
import { usePathname, useRouter } from "@/lib/i18n/navigation";

type PageTabsProps<Value extends string> = {
  label: string;
  /** `standIn` is shown until the server has rendered the panel. */
  tabs: readonly (Omit<TabItem<Value>, "panel"> & { standIn: ReactNode })[];
  /** The tab that the server rendered. */
  shown: Value;
  /** Its content. */
  panel: ReactNode;
  rememberAs: string;
  className: string;
};

/** The tabs of a page; the server loads and renders only the open one (decision 42). */
export function PageTabs<Value extends string>({ tabs, shown, panel, ...rest }: PageTabsProps<Value>) {
  const router = useRouter();
  const pathname = usePathname();
  const [value, setValue] = useOptimistic(shown);
  const change = (next: Value) =>
    startTransition(() => {
      setValue(next);
      // The choice is in a cookie by now; a `tab` parameter would override it.
      if (new URLSearchParams(window.location.search).has("tab")) router.replace(pathname, { scroll: false });
      else router.refresh();
    });
  return (
    <Tabs
      {...rest}
      tabs={tabs.map(({ standIn, ...tab }) => ({ ...tab, panel: tab.value === shown ? panel : standIn }))}
      value={value}
      onValueChange={change}
    />
  );
}
