"use client";

import { useTranslations } from "next-intl";
import { PageSkeleton } from "@/components/shell/page-skeleton";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** The shape of the dashboard while session and data load. */
export function StreamerDashboardSkeleton() {
  const t = useTranslations("ui.loading");
  return (
    <PageSkeleton>
      <Loading label={t("label")}>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="mt-6 h-24 w-full rounded-card" />
        <div className="mt-8 flex h-12 gap-4 border-line border-b">
          {["a", "b", "c", "d"].map((key) => (
            <Skeleton key={key} className="h-8 w-24" />
          ))}
        </div>
        <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {["a", "b", "c"].map((key) => (
            <Card key={key}>
              <Skeleton className="h-6 w-24" />
              <Skeleton className="mt-4 h-6 w-full" />
              <Skeleton className="mt-2 h-6 w-2/3" />
              <Skeleton className="mt-6 h-8 w-32" />
              <Skeleton className="mt-3 h-4 w-full" />
              <Skeleton className="mt-6 h-9 w-40" />
            </Card>
          ))}
        </div>
      </Loading>
    </PageSkeleton>
  );
}
