"use client";

import { lazy, Suspense, useState } from "react";
import { LoadMore } from "@/components/ui/load-more";
import type { FurtherChallengesProps } from "./further-challenges";

const FurtherChallenges = lazy(() => import("./further-challenges"));

/** The way to the pages after the first of a public list. Nothing of them is loaded before somebody asks. */
export function MoreChallenges(props: FurtherChallengesProps) {
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  if (!isAsked) return <LoadMore onMore={ask} loading={false} />;
  return (
    <Suspense fallback={<LoadMore onMore={ask} loading />}>
      <FurtherChallenges {...props} />
    </Suspense>
  );
}
