"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, startTransition, useOptimistic } from "react";
import { type TabItem, Tabs } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
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

/** The tabs of a page; the address names the open one, and the server loads and renders only that (decision 42). */
export function PageTabs<Value extends string>({ tabs, shown, panel, ...rest }: PageTabsProps<Value>) {
  const router = useRouter();
  const pathname = usePathname();
  const [value, setValue] = useOptimistic(shown);
  const t = useTranslations("ui.error");
  const change = (next: Value) => {
    // Next would fall back to a full navigation, and the browser's error page would replace this one with what was typed in it.
    if (!navigator.onLine) return toast({ variant: "destructive", title: t("unreachable") });
    startTransition(() => {
      setValue(next);
      const query = new URLSearchParams(window.location.search);
      query.set("tab", next);
      router.replace(`${pathname}?${query}`, { scroll: false });
    });
  };
  return (
    <Tabs
      {...rest}
      tabs={tabs.map(({ standIn, ...tab }) => ({ ...tab, panel: tab.value === shown ? panel : standIn }))}
      value={value}
      onValueChange={change}
    />
  );
}
