import { useEffect, useRef } from "react";
import { whenIdle } from "@/components/ui/use-on-demand";
import type { NewsOptions } from "./watch-news";

// A page shows no news in its first moments: the code comes later.
const load = () => import("./watch-news");

type UseNews = NewsOptions & {
  /** How many notifications are unread. */
  readonly unread: number;
};

/** Shows news while the page is open. Source: docs/product/notifications-and-mail.md#while-a-page-is-open. */
export function useNews({ userId, hasStream, isDock, unread, onUnread, onOpen }: UseNews): void {
  const latest = useRef({ unread, onUnread, onOpen });
  const mark = useRef<(count: number) => void>(undefined);
  useEffect(() => {
    latest.current = { unread, onUnread, onOpen };
  });
  useEffect(() => mark.current?.(unread), [unread]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const cancel = whenIdle(async () => {
      // A failure leaves the bell.
      const loaded = await load().catch(() => null);
      if (isGone || loaded === null) return;
      stop = loaded.watchNews({
        userId,
        hasStream,
        isDock: isDock ?? false,
        onUnread: (count) => latest.current.onUnread(count),
        onOpen: (link) => latest.current.onOpen(link),
      });
      mark.current = loaded.createUnreadMark();
      mark.current(latest.current.unread);
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
      mark.current?.(0);
      mark.current = undefined;
    };
  }, [userId, hasStream, isDock]);
}
