"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useKeys } from "./use-keys";

type Key = "next" | "previous" | "enter" | "claim" | "claimOpen" | "decide";
const KEYS: Record<Key, string> = {
  next: "j",
  previous: "k",
  enter: "Enter",
  claim: "c",
  claimOpen: "c",
  decide: "d",
};

/** The keys of a page; "?" unfolds them. */
export function KeyHelp({ keys }: { keys: readonly Key[] }) {
  const t = useTranslations("admin.cases.keys");
  const [open, setOpen] = useState(false);
  useKeys({ "?": () => setOpen((before) => !before) });
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="text-muted text-sm [@media(hover:none)]:hidden"
    >
      <summary className="cursor-pointer">
        {t("title")} <kbd className="rounded-sm border border-line px-1.5">?</kbd>
      </summary>
      <dl className="mt-2 grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line px-1.5">{KEYS[key]}</kbd>
            </dt>
            <dd>{t(key)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
