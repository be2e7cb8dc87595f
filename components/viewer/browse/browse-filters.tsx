"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PillLink } from "../pill-link";
import { browseHref } from "./browse-href";
import type { BrowseQuery } from "./browse-query";
import { CATEGORY_NAMES } from "./categories";

/** Category and availability, as links. */
export function BrowseFilters({ query }: { query: BrowseQuery }) {
  const t = useTranslations("viewerDashboard.browse");
  const categories = useTranslations("settings.categories");
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:gap-10">
      <Row label={t("category")}>
        <PillLink href={browseHref({ ...query, category: undefined })} active={query.category === undefined}>
          {t("all")}
        </PillLink>
        {CATEGORY_NAMES.map((category) => (
          <PillLink
            key={category}
            href={browseHref({ ...query, category })}
            active={query.category === category}
          >
            {categories(category)}
          </PillLink>
        ))}
      </Row>
      <Row label={t("availability")}>
        <PillLink href={browseHref({ ...query, status: undefined })} active={query.status === undefined}>
          {t("everybody")}
        </PillLink>
        <PillLink href={browseHref({ ...query, status: "available" })} active={query.status === "available"}>
          {t("availableOnly")}
        </PillLink>
      </Row>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
