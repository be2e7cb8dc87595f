"use client";

import { lazy, Suspense, useMemo } from "react";
import { LoadMore } from "@/components/ui/load-more";
import { useGrowingList } from "@/components/ui/use-growing-list";
import type { ChallengeWire } from "@/lib/challenges/contract";
import type { Page } from "@/lib/shared/page";
import { type ChallengeSource, loadChallenges, perspectiveOf } from "./load-challenges";

const FurtherChallenges = lazy(() => import("./further-challenges"));

type MoreChallengesProps = {
  nextCursor: string;
  /** What the server has drawn: shown there, so not here again. */
  shownIds: readonly string[];
  source: ChallengeSource;
  now: string;
  cached: boolean;
};

/** A challenge, or one of which only the id is known because the server has drawn it. */
type Listed = ChallengeWire | { readonly id: string };

/** The pages after the first of a public list. */
export function MoreChallenges({ nextCursor, shownIds, source, now, cached }: MoreChallengesProps) {
  const first = useMemo<Page<Listed>>(
    () => ({ items: shownIds.map((id) => ({ id })), nextCursor }),
    [shownIds, nextCursor],
  );
  const list = useGrowingList<Listed>(first, (cursor) => loadChallenges(source, cursor));
  const further = list.items.filter((item) => "challenge" in item);
  if (further.length === 0 && !list.failed) return <LoadMore onMore={list.loadMore} loading={list.loading} />;
  return (
    <Suspense fallback={<LoadMore onMore={list.loadMore} loading />}>
      <FurtherChallenges
        challenges={further}
        list={list}
        now={now}
        cached={cached}
        perspective={perspectiveOf(source)}
      />
    </Suspense>
  );
}
