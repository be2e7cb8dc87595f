import { useEffect, useRef, useState } from "react";
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
  const latestLoad = useRef(load);
  latestLoad.current = load;
  const opened = useRef(0);

  useEffect(() => {
    if (opened.current === 0) return;
    let isLatest = true;
    followPages(first.nextCursor, opened.current, latestLoad.current)
      .then((pages) => isLatest && setMore(pages))
      // What is shown stays; the next change asks again.
      .catch(() => undefined);
    return () => {
      isLatest = false;
    };
  }, [first]);

  const pages = [first, ...more];
  const nextCursor = pages.at(-1)?.nextCursor ?? null;

  const loadMore = async () => {
    if (nextCursor === null || loading) return;
    setLoading(true);
    setFailed(false);
    try {
      const page = await load(nextCursor);
      opened.current += 1;
      setMore((shown) => [...shown, page]);
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };

  return { items: unique(pages), hasMore: nextCursor !== null, loading, failed, loadMore };
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
