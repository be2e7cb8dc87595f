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
 * server renders a new first page, the pages after it are asked for again, as many as were open: nothing stale stays
 * and nothing that somebody is reading disappears.
 */
export function useGrowingList<T extends Item>(
  first: Page<T>,
  load: (cursor: string) => Promise<Page<T>>,
): GrowingList<T> {
  const [more, setMore] = useState<readonly Page<T>[]>([]);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const shown = useRef(more);
  const latest = useRef({ first, load });
  latest.current = { first, load };
  const turns = useRef(Promise.resolve());

  /** What asks for pages does so one after another: each begins with the pages that the one before left. */
  const inTurn = useCallback((ask: () => Promise<readonly Page<T>[]>) => {
    const turn = turns.current.then(async () => {
      shown.current = await ask();
      setMore(shown.current);
    });
    turns.current = turn.catch(() => undefined);
    return turn;
  }, []);

  useEffect(() => {
    inTurn(async () => {
      // A newer first page has its own turn.
      if (first !== latest.current.first) return shown.current;
      return followPages(first.nextCursor, shown.current.length, latest.current.load);
      // What is shown stays; the next change asks again.
    }).catch(() => undefined);
  }, [first, inTurn]);

  const loadMore = async () => {
    if (loading) return;
    setLoading(true);
    setFailed(false);
    try {
      await inTurn(async () => {
        const cursor = [latest.current.first, ...shown.current].at(-1)?.nextCursor ?? null;
        return cursor === null ? shown.current : [...shown.current, await latest.current.load(cursor)];
      });
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };

  const pages = [first, ...more];
  return {
    items: unique(pages),
    hasMore: (pages.at(-1)?.nextCursor ?? null) !== null,
    loading,
    failed,
    loadMore,
  };
}

async function followPages<T>(
  start: string | null,
  count: number,
  load: (cursor: string) => Promise<Page<T>>,
): Promise<Page<T>[]> {
  const pages: Page<T>[] = [];
  let cursor = start;
  while (cursor !== null && pages.length < count) {
    const page = await load(cursor);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages;
}

/** An item that moved to an earlier page meanwhile is shown once, at its new place. */
function unique<T extends Item>(pages: readonly Page<T>[]): T[] {
  const byId = new Map<string, T>();
  for (const item of pages.flatMap((page) => page.items)) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
