import { useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "@/lib/shared/page";

type Item = { readonly id: string };

export type GrowingList<T> = {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly loading: boolean;
  /** The last try to load more did not work; another one is free. */
  readonly failed: boolean;
  readonly loadMore: () => void;
};

/**
 * A keyset list whose first page is rendered by the server and lives with it, and which grows in the browser. When the
 * server renders a new first page, the pages after it are asked for again, as many as were open, and all of them change
 * together: what moved from one page to the next is never in neither. If they do not come, the new first page stands alone.
 */
export function useGrowingList<T extends Item>(
  first: Page<T>,
  load: (cursor: string) => Promise<Page<T>>,
): GrowingList<T> {
  // The first page as it was when those after it were read, and those; empty as long as the list has not grown.
  const [grown, setGrown] = useState<readonly Page<T>[]>([]);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const open = useRef(grown);
  const isAsking = useRef(false);
  const latest = useRef({ first, load });
  const turns = useRef(Promise.resolve());

  useEffect(() => {
    latest.current = { first, load };
  });

  /** What asks for pages does so one after another: each begins with the pages that the one before left. */
  const inTurn = useCallback((ask: () => Promise<readonly Page<T>[]>) => {
    const turn = turns.current.then(async () => {
      const pages = await ask();
      if (pages === open.current) return;
      open.current = pages;
      setGrown(pages);
    });
    turns.current = turn.catch(() => undefined);
    return turn;
  }, []);

  useEffect(() => {
    // A newer first page has its own turn.
    const isOver = () => first !== latest.current.first;
    inTurn(async () => {
      const [shown] = open.current;
      if (shown === undefined || shown === first || isOver()) return open.current;
      try {
        return await followPages([first], open.current.length, latest.current.load);
      } catch {
        return isOver() ? open.current : [];
      }
    });
  }, [first, inTurn]);

  const loadMore = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setLoading(true);
    setFailed(false);
    try {
      await inTurn(async () => {
        const pages = open.current.length === 0 ? [latest.current.first] : open.current;
        return followPages(pages, pages.length + 1, latest.current.load);
      });
    } catch {
      setFailed(true);
    } finally {
      isAsking.current = false;
      setLoading(false);
    }
  };

  const pages = grown.length === 0 ? [first] : grown;
  return {
    items: unique(pages),
    hasMore: (pages.at(-1)?.nextCursor ?? null) !== null,
    loading,
    failed,
    loadMore,
  };
}

/** The pages, and those after them, until there are `count` or no more. A single one is none grown. */
async function followPages<T>(
  begun: readonly Page<T>[],
  count: number,
  load: (cursor: string) => Promise<Page<T>>,
): Promise<readonly Page<T>[]> {
  const pages = [...begun];
  let cursor = pages.at(-1)?.nextCursor ?? null;
  while (cursor !== null && pages.length < count) {
    const page = await load(cursor);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages.length > 1 ? pages : [];
}

/** An item that moved to an earlier page meanwhile is shown once, at its new place. */
function unique<T extends Item>(pages: readonly Page<T>[]): T[] {
  const byId = new Map<string, T>();
  for (const item of pages.flatMap((page) => page.items)) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
