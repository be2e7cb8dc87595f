import { useEffect, useRef } from "react";
import { whenIdle } from "@/components/ui/use-on-demand";
import type { Telling } from "./telling";

// Nothing is told in the first moments of a page: its code comes later.
const load = () => import("./telling");

type UseTelling = Telling & {
  /** How many notifications are unread. */
  readonly unread: number;
};

/** Tells the person of news while the page is open. Source: docs/product/notifications-and-mail.md#while-a-page-is-open. */
export function useTelling({ userId, hasStream, isDock, unread, onUnread, onOpen }: UseTelling): void {
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
      stop = loaded.startTelling({
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
