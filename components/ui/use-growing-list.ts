import { useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "@/lib/shared/page";

type Item = { readonly id: string };

export type GrowingList<T> = {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly loading: boolean;
  /** The last attempt to load more failed; it can be repeated. */
  readonly failed: boolean;
  readonly loadMore: () => void;
};

/**
 * A keyset list whose first page comes from the server and which grows in the browser. When the server sends a new first
 * page, the following pages are loaded again, as many as were open, and all of them are replaced together: an item that
 * moved between pages is never missing from both. If that fails, only the new first page is shown.
 */
export function useGrowingList<T extends Item>(
  first: Page<T>,
  load: (cursor: string) => Promise<Page<T>>,
): GrowingList<T> {
  // The first page at the time when the following ones were loaded, and those; empty until the list grows.
  const [grown, setGrown] = useState<readonly Page<T>[]>([]);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const open = useRef(grown);
  const isLoadingMore = useRef(false);
  const latest = useRef({ first, load });
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    latest.current = { first, load };
  });

  /** Runs loads one after another: each starts from the pages that the previous one left. */
  const enqueue = useCallback((loadPages: () => Promise<readonly Page<T>[]>) => {
    const turn = queue.current.then(async () => {
      const pages = await loadPages();
      if (pages === open.current) return;
      open.current = pages;
      setGrown(pages);
    });
    queue.current = turn.catch(() => undefined);
    return turn;
  }, []);

  useEffect(() => {
    // A newer first page has enqueued its own load.
    const isOutdated = () => first !== latest.current.first;
    enqueue(async () => {
      const [shown] = open.current;
      if (shown === undefined || shown === first || isOutdated()) return open.current;
      try {
        return await followPages([first], open.current.length, latest.current.load);
      } catch {
        return isOutdated() ? open.current : [];
      }
    });
  }, [first, enqueue]);

  const loadMore = async () => {
    if (isLoadingMore.current) return;
    isLoadingMore.current = true;
    setLoading(true);
    setFailed(false);
    try {
      await enqueue(async () => {
        const pages = open.current.length === 0 ? [latest.current.first] : open.current;
        return followPages(pages, pages.length + 1, latest.current.load);
      });
    } catch {
      setFailed(true);
    } finally {
      isLoadingMore.current = false;
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

/** The given pages and those that follow, up to `count` pages; empty when only the first page remains. */
async function followPages<T>(
  known: readonly Page<T>[],
  count: number,
  load: (cursor: string) => Promise<Page<T>>,
): Promise<readonly Page<T>[]> {
  const pages = [...known];
  let cursor = pages.at(-1)?.nextCursor ?? null;
  while (cursor !== null && pages.length < count) {
    const page = await load(cursor);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages.length > 1 ? pages : [];
}

/** Each item once, at its first place: one that moved to an earlier page is also on its old page until that is reloaded. */
function unique<T extends Item>(pages: readonly Page<T>[]): T[] {
  const byId = new Map<string, T>();
  for (const item of pages.flatMap((page) => page.items)) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
