import { useLayoutEffect, useMemo, useRef } from "react";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { More } from "@/components/viewer/more";
import type { ChallengeWire } from "@/lib/challenges/contract";
import type { Page } from "@/lib/shared/page";
import { type ChallengeSource, loadChallenges, perspectiveOf } from "./load-challenges";
import { PublicCards } from "./public-cards";

export type FurtherChallengesProps = {
  nextCursor: string;
  /** What the server has drawn: shown there, so not here again. */
  shownIds: readonly string[];
  source: ChallengeSource;
  now: string;
  cached: boolean;
};

/** A challenge, or one of which only the id is known because the server has drawn it. */
type Listed = ChallengeWire | { readonly id: string };

/** What a public list grows by, and the way to still more. Asks for the first of it when it comes. */
export default function FurtherChallenges(props: FurtherChallengesProps) {
  const { nextCursor, shownIds, source, now, cached } = props;
  const first = useMemo<Page<Listed>>(
    () => ({ items: shownIds.map((id) => ({ id })), nextCursor }),
    [shownIds, nextCursor],
  );
  const list = useGrowingList<Listed>(first, (cursor) => loadChallenges(source, cursor));
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    list.loadMore();
  });
  const further = list.items.filter((item) => "challenge" in item);
  if (further.length === 0) return <More list={list} />;
  return (
    <div className="mt-4">
      <PublicCards challenges={further} now={now} cached={cached} perspective={perspectiveOf(source)} />
      <More list={list} />
    </div>
  );
}
