import { useCallback, useEffect, useRef, useState } from "react";
import { call, callPage } from "@/lib/http/call";
import type { NotificationWire } from "@/lib/notifications/contract";

export type NotificationsState = {
  /** null while the first page is on its way. */
  readonly items: readonly NotificationWire[] | null;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly reload: () => void;
  readonly loadMore: () => void;
  /** Marks those named as read, or all; answers how many are left unread, null when it did not work. */
  readonly markRead: (ids?: string[]) => Promise<number | null>;
};

/** The caller's notifications, newest first; looks again whenever `unread` changes, which the page hears live. */
export function useNotifications(unread: number): NotificationsState {
  const [items, setItems] = useState<readonly NotificationWire[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [loadingMore, setLoadingMore] = useState(false);
  const newest = useRef(0);

  const reload = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    try {
      const page = await callPage("GET /api/notifications");
      if (turn !== newest.current) return;
      setItems(page.items);
      setCursor(page.nextCursor);
      setFailed(false);
    } catch {
      if (turn === newest.current) setFailed(true);
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means that the list has changed
  useEffect(() => void reload(), [reload, unread]);

  const loadMore = async () => {
    if (cursor === null) return;
    setLoadingMore(true);
    try {
      const page = await callPage("GET /api/notifications", { query: { cursor } });
      setItems((shown) => [...(shown ?? []), ...page.items]);
      setCursor(page.nextCursor);
    } catch {
      setFailed(true);
    } finally {
      setLoadingMore(false);
    }
  };

  const markRead = async (ids?: string[]) => {
    const readAt = new Date().toISOString();
    const isMeant = (id: string) => ids === undefined || ids.includes(id);
    setItems(
      (shown) =>
        shown?.map((item) => (isMeant(item.id) ? { ...item, read_at: item.read_at ?? readAt } : item)) ??
        null,
    );
    try {
      return (await call("POST /api/notifications", { body: ids === undefined ? {} : { ids } })).unread;
    } catch {
      setFailed(true);
      return null;
    }
  };

  return { items, failed, hasMore: cursor !== null, loadingMore, reload, loadMore, markRead };
}
