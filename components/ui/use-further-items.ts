import { useLayoutEffect, useMemo, useRef } from "react";
import type { Page } from "@/lib/shared/page";
import { type GrowingList, useGrowingList } from "./use-growing-list";

type Item = { readonly id: string };

/** What follows a list's first page, which the server has rendered. */
export type FurtherItems = {
  readonly nextCursor: string;
  /** Ids of the first page: items that moved to a later page are not shown twice. */
  readonly shownIds: readonly string[];
};

/** Stands in for an item of the first page, of which only the id is known here. */
type Placeholder = Item & { readonly isPlaceholder: true };

/** The pages after the first one; loads the first of them on mount. */
export function useFurtherItems<T extends Item>(
  { nextCursor, shownIds }: FurtherItems,
  load: (cursor: string) => Promise<Page<T>>,
): GrowingList<T> {
  const first = useMemo<Page<T | Placeholder>>(
    () => ({ items: shownIds.map((id) => ({ id, isPlaceholder: true as const })), nextCursor }),
    [shownIds, nextCursor],
  );
  const list = useGrowingList<T | Placeholder>(first, load);
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    list.loadMore();
  });
  return { ...list, items: list.items.filter((item): item is T => !("isPlaceholder" in item)) };
}
