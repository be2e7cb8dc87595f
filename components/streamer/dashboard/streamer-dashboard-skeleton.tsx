"use client";

import { PageSkeleton } from "@/components/shell/page-skeleton";
import { CardsSkeleton } from "@/components/ui/list-skeletons";
import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder of the streamer dashboard. */
export function StreamerDashboardSkeleton() {
  return (
    <PageSkeleton>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="mt-6 h-24 w-full rounded-card" />
      <div className="mt-8 mb-6 flex h-12 gap-4 border-line border-b">
        {["a", "b", "c", "d", "e"].map((key) => (
          <Skeleton key={key} className="h-8 w-24" />
        ))}
      </div>
      <CardsSkeleton />
    </PageSkeleton>
  );
}
