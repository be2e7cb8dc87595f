"use client";

import { PageSkeleton } from "@/components/shell/page-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { BrowseSkeleton } from "./skeletons";

/** Placeholder of the viewer dashboard. */
export function ViewerSkeleton() {
  return (
    <PageSkeleton>
      <Skeleton className="h-10 w-64" />
      <div className="mt-8 mb-6 flex h-12 gap-4 border-line border-b">
        <Skeleton className="h-8 w-36" />
        <Skeleton className="h-8 w-28" />
        <Skeleton className="h-8 w-28" />
      </div>
      <BrowseSkeleton />
    </PageSkeleton>
  );
}
