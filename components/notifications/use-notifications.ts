import { useCallback, useEffect, useRef, useState } from "react";
import { ownTimeZone } from "@/components/ui/use-dates";
import { call, callPage } from "@/lib/http/call";
import type { NotificationWire } from "@/lib/notifications/contract";

export type NotificationsState = {
  /** null until the first page has loaded. */
  readonly items: readonly NotificationWire[] | null;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly loading: boolean;
  /** The next page, or again what failed. */
  readonly loadMore: () => void;
  /** Marks the given notifications as read, or all. Returns how many are still unread, null on failure. */
  readonly markRead: (ids?: string[]) => Promise<number | null>;
};

/** The user's notifications, newest first; reloaded whenever the live count `unread` changes. */
export function useNotifications(unread: number): NotificationsState {
  const [items, setItems] = useState<readonly NotificationWire[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [failure, setFailure] = useState<"reload" | "more" | null>(null);
  const [loading, setLoading] = useState(false);
  const latestLoad = useRef(0);

  const reload = useCallback(async () => {
    latestLoad.current += 1;
    const load = latestLoad.current;
    setLoading(true);
    try {
      const page = await callPage("GET /api/notifications", { query: { time_zone: ownTimeZone() } });
      if (load !== latestLoad.current) return;
      setItems(page.items);
      setCursor(page.nextCursor);
      setFailure(null);
    } catch {
      if (load === latestLoad.current) setFailure("reload");
    } finally {
      if (load === latestLoad.current) setLoading(false);
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means that the list has changed
  useEffect(() => void reload(), [reload, unread]);

  const loadMore = async () => {
    if (cursor === null) return;
    setLoading(true);
    const load = latestLoad.current;
    try {
      const page = await callPage("GET /api/notifications", { query: { cursor, time_zone: ownTimeZone() } });
      // The list was reloaded meanwhile: this page no longer follows its last one.
      if (load !== latestLoad.current) return;
      setItems((shown) => [...(shown ?? []), ...page.items]);
      setCursor(page.nextCursor);
      setFailure(null);
    } catch {
      if (load === latestLoad.current) setFailure("more");
    } finally {
      if (load === latestLoad.current) setLoading(false);
    }
  };

  const markRead = async (ids?: string[]) => {
    const readAt = new Date().toISOString();
    const isMarked = (id: string) => ids === undefined || ids.includes(id);
    setItems(
      (shown) =>
        shown?.map((item) => (isMarked(item.id) ? { ...item, read_at: item.read_at ?? readAt } : item)) ??
        null,
    );
    try {
      return (await call("POST /api/notifications", { body: ids === undefined ? {} : { ids } })).unread;
    } catch {
      setFailure("reload");
      return null;
    }
  };

  return {
    items,
    failed: failure !== null,
    hasMore: cursor !== null,
    loading,
    loadMore: failure === "reload" ? reload : loadMore,
    markRead,
  };
}
