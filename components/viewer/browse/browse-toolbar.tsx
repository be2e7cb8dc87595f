"use client";

import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { SearchBox } from "../search-box";

type BrowseToolbarProps = {
  search: string;
  /** Number of active filters. */
  active: number;
  /** The filters. */
  children: ReactNode;
};

/** Search box and filter button. The filters are rendered when they are first opened. */
export function BrowseToolbar({ search, active, children }: BrowseToolbarProps) {
  const t = useTranslations("viewerDashboard.browse");
  const [open, setOpen] = useState(active > 0);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  const panelId = useId();
  return (
    <div>
      <div className="flex items-center gap-3">
        <SearchBox
          label={t("search")}
          clearLabel={t("clearSearch")}
          value={search}
          className="min-w-0 flex-1 sm:max-w-md"
        />
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
          className="max-sm:px-3.5"
        >
          <SlidersHorizontal className="size-4" />
          {t("filter")}
          {active > 0 && (
            <span className="figures grid size-5 place-items-center rounded-full bg-brand text-on-brand text-xs">
              {active}
            </span>
          )}
        </Button>
      </div>
      <div id={panelId} hidden={!open} className="mt-4 rounded-card border border-line bg-surface p-4">
        {wasOpened && children}
      </div>
    </div>
  );
}
