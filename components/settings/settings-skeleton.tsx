"use client";

import { useTranslations } from "next-intl";
import { PageSkeleton } from "@/components/shell/page-skeleton";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** Placeholder while session and data load. */
export function SettingsSkeleton() {
  return (
    <PageSkeleton>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-3 h-10 w-56" />
      <div className="mt-6 mb-6 flex h-12 gap-4 border-line border-b">
        <Skeleton className="h-8 w-24" />
        <Skeleton className="h-8 w-36" />
      </div>
      <FieldsSkeleton />
    </PageSkeleton>
  );
}

/** Placeholder for a form with its heading. */
export function FieldsSkeleton() {
  const t = useTranslations("ui.loading");
  return (
    <Loading label={t("label")} className="grid gap-x-10 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <Skeleton className="h-7 w-32" />
        <Skeleton className="mt-2 h-10 w-full" />
      </div>
      <Card padding="lg">
        {["a", "b", "c"].map((key) => (
          <div key={key} className="mb-5">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-2 h-11 w-full" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
