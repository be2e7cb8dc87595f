"use client";

import { lazy, Suspense, useState } from "react";
import { LoadMore } from "@/components/ui/load-more";
import type { FurtherChallengesProps } from "./further-challenges";

const FurtherChallenges = lazy(() => import("./further-challenges"));

/** "Load more" of a public list. Its code and data are loaded on the first click. */
export function MoreChallenges(props: FurtherChallengesProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  if (!isOpen) return <LoadMore onMore={open} loading={false} />;
  return (
    <Suspense fallback={<LoadMore onMore={open} loading />}>
      <FurtherChallenges {...props} />
    </Suspense>
  );
}
