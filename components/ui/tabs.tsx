"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { tabCookie } from "./tab-cookie";

export type TabItem<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  /** Shown beside the label, also 0. */
  count?: number | undefined;
  panel: ReactNode;
};

type TabsProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem<Value>[];
  /** Uncontrolled: the first tab to show. */
  defaultValue?: Value;
  /** Controlled, together with `onValueChange`. */
  value?: Value;
  onValueChange?: (value: Value) => void;
  /** Remembers the chosen tab for a year under this name; read it with `rememberedTab`. */
  rememberAs?: string;
  className?: string;
};

const ONE_YEAR_IN_SECONDS = 31_536_000;

/**
 * Tabs with manual activation: arrow keys move the focus, Enter selects. The row scrolls sideways. Implements the WAI-ARIA
 * pattern itself: the library's tabs would add 16 kB (gzip) to public pages.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  defaultValue,
  value,
  onValueChange,
  rememberAs,
  className,
}: TabsProps<Value>) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value);
  const active = value ?? own;
  const shown = tabs.find((tab) => tab.value === active);
  useKeepInView(`${id}-${active}`);
  const choose = (next: Value) => {
    setOwn(next);
    if (rememberAs) remember(rememberAs, next);
    if (next !== active) onValueChange?.(next);
  };
  return (
    <div className={clsx("min-w-0", className)}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className="edge-fade flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => choose(tab.value)}
            className="group relative flex h-12 shrink-0 items-center gap-2 px-4 font-medium text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-selected:text-text"
          >
            {tab.label}
            {tab.count !== undefined && <TabCount count={tab.count} />}
            <span className="absolute inset-x-0 bottom-0 h-[3px] origin-left -skew-x-14 scale-x-0 bg-brand transition-transform group-aria-selected:scale-x-100" />
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={active}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${active}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that takes the focus itself
          tabIndex={0}
          className="pt-6 outline-offset-4"
        >
          {shown.panel}
        </div>
      )}
    </div>
  );
}

/** Moves the focus along the row and around its ends; Enter and space click the focused button. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const tabs = [...event.currentTarget.querySelectorAll("button")];
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

/** Scrolls the selected tab into the middle where the row is wider than the screen, also after the screen was turned. */
function useKeepInView(tabId: string) {
  useEffect(() => {
    const keep = () => {
      const tab = document.getElementById(tabId);
      const row = tab?.parentElement;
      if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    };
    keep();
    addEventListener("resize", keep);
    return () => removeEventListener("resize", keep);
  }, [tabId]);
}

function TabCount({ count }: { count: number }) {
  return (
    <span className="figures min-w-6 rounded-full bg-raised px-1.5 text-center text-muted text-xs leading-5 group-aria-selected:bg-brand-tint group-aria-selected:text-brand-text">
      {count}
    </span>
  );
}

function remember(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and Safari
  document.cookie = `${tabCookie(name)}=${value};path=/;max-age=${ONE_YEAR_IN_SECONDS};samesite=lax`;
}
