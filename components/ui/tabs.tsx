"use client";

import { Tabs as Base } from "@base-ui/react/tabs";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { tabCookie } from "./tab-cookie";

export type TabItem<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  /** Shown beside the label, also when it is 0. */
  count?: number | undefined;
  panel: ReactNode;
};

type TabsProps<Value extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly TabItem<Value>[];
  /** Uncontrolled: the tab shown first, from `rememberedTab` on the server. */
  defaultValue?: Value;
  /** Controlled, together with `onValueChange`. */
  value?: Value;
  onValueChange?: (value: Value) => void;
  /** Remembers the chosen tab for a year under this name; read it with `rememberedTab`. */
  rememberAs?: string;
  className?: string;
};

const ONE_YEAR_IN_SECONDS = 31_536_000;

/** Panels of which one is shown. Arrow keys walk, Enter chooses; the row scrolls sideways where it is too long. */
export function Tabs<Value extends string>({
  label,
  tabs,
  defaultValue,
  value,
  onValueChange,
  rememberAs,
  className,
}: TabsProps<Value>) {
  const change = (next: unknown) => {
    const chosen = tabs.find((tab) => tab.value === next);
    if (!chosen) return;
    if (rememberAs) remember(rememberAs, chosen.value);
    onValueChange?.(chosen.value);
  };
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={change}
      className={clsx("min-w-0", className)}
    >
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="group flex h-12 shrink-0 items-center gap-2 rounded-t-control px-4 font-medium text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 data-active:text-text"
          >
            {tab.label}
            {tab.count !== undefined && <TabCount count={tab.count} />}
          </Base.Tab>
        ))}
        <Base.Indicator className="slant absolute bottom-0 left-0 h-[3px] w-(--active-tab-width) translate-x-(--active-tab-left) bg-brand transition-[translate,width] duration-200" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6 outline-offset-4">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

function TabCount({ count }: { count: number }) {
  return (
    <span
      className={clsx(
        "figures min-w-6 rounded-full bg-raised px-1.5 text-center text-muted text-xs leading-5",
        "group-data-active:bg-brand-tint group-data-active:text-brand-text",
      )}
    >
      {count}
    </span>
  );
}

function remember(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and Safari
  document.cookie = `${tabCookie(name)}=${encodeURIComponent(value)};path=/;max-age=${ONE_YEAR_IN_SECONDS};samesite=lax`;
}
