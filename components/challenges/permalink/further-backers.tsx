import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { More } from "@/components/viewer/more";
import type { BackerWire } from "@/lib/challenges/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { BackerRows } from "./backer-rows";

export type FurtherBackersProps = {
  challengeId: string;
  nextCursor: string;
  /** Whom the server has drawn: shown there, so not here again. */
  shownIds: readonly string[];
  /** Stands here until the first of them are there. */
  placeholder?: ReactNode;
};

/** Somebody, or only the id of one whom the server has drawn. */
type Listed = BackerWire | { readonly id: string };

/** What the list of backers grows by, and the way to still more. Asks for the first of it when it comes. */
export default function FurtherBackers(props: FurtherBackersProps) {
  const { challengeId, nextCursor, shownIds, placeholder } = props;
  const first = useMemo<Page<Listed>>(
    () => ({ items: shownIds.map((id) => ({ id })), nextCursor }),
    [shownIds, nextCursor],
  );
  const list = useGrowingList<Listed>(first, (cursor) =>
    callPage("GET /api/challenges/{id}/backers", { params: { id: challengeId }, query: { cursor } }),
  );
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    list.loadMore();
  });
  const further = list.items.filter((item) => "username" in item);
  if (further.length === 0) return list.loading ? placeholder : <More list={list} />;
  return (
    <div className="border-line border-t">
      <BackerRows backers={further} />
      <More list={list} />
    </div>
  );
}
