"use client";

import { useTranslations } from "next-intl";
import { Card } from "./card";
import { Loading, Skeleton } from "./skeleton";

/** Source: docs/product/pages.md#streamer-dashboard. */
const CARDS = ["a", "b", "c"] as const;
const ROWS = ["a", "b", "c", "d", "e"] as const;

/** Placeholder of a list of challenges. */
export function CardsSkeleton() {
  const t = useTranslations("ui.loading");
  return (
    <Loading label={t("label")} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {CARDS.map((key) => (
        <Card key={key}>
          <div className="flex items-center justify-between">
            <Skeleton className="h-8 w-32" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <Skeleton className="mt-4 h-6 w-full" />
          <Skeleton className="mt-2 h-6 w-2/3" />
          <Skeleton className="mt-6 h-8 w-32" />
          <Skeleton className="mt-3 h-3 w-full" />
          <Skeleton className="mt-6 h-9 w-40" />
        </Card>
      ))}
    </Loading>
  );
}

/** Placeholder of a list of payments. */
export function RowsSkeleton() {
  const t = useTranslations("ui.loading");
  return (
    <Loading label={t("label")} className="overflow-hidden rounded-card border border-line">
      {ROWS.map((key) => (
        <div
          key={key}
          className="flex items-center gap-4 border-line border-b bg-surface p-4 last:border-b-0"
        >
          <Skeleton className="size-11 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </Loading>
  );
}
