"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** Source: docs/product/pages.md#viewer-dashboard. */
const STREAMERS = ["a", "b", "c", "d", "e", "f"] as const;

function StreamersSkeleton() {
  const t = useTranslations("ui.loading");
  return (
    <Loading label={t("label")} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {STREAMERS.map((key) => (
        <Card key={key}>
          <div className="flex items-start gap-4">
            <Skeleton className="size-16 rounded-full" />
            <div className="flex-1">
              <Skeleton className="h-6 w-32" />
              <Skeleton className="mt-2 h-6 w-20 rounded-full" />
            </div>
          </div>
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-5 h-10 w-full" />
          <div className="mt-4 flex items-center justify-between">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-9 w-28" />
          </div>
        </Card>
      ))}
    </Loading>
  );
}

/** Placeholder of search box, filter button and streamers. */
export function BrowseSkeleton() {
  return (
    <>
      <div className="mb-6 flex gap-3">
        <Skeleton className="h-11 flex-1 sm:max-w-md" />
        <Skeleton className="h-11 w-28" />
      </div>
      <StreamersSkeleton />
    </>
  );
}
