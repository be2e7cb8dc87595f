import { useEffect, useRef } from "react";
import { whenIdle } from "@/components/ui/use-on-demand";
import type { Telling } from "./telling";

// Nothing is told in the first moments of a page: its code comes later.
const load = () => import("./telling");

/** Tells the person of news while the page is open. Source: docs/product/notifications-and-mail.md#while-a-page-is-open. */
export function useTelling({ userId, hasStream, isDock = false, onUnread, onOpen }: Telling): void {
  const latest = useRef({ onUnread, onOpen });
  useEffect(() => {
    latest.current = { onUnread, onOpen };
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const cancel = whenIdle(async () => {
      // A failure leaves the bell.
      const loaded = await load().catch(() => null);
      if (isGone) return;
      stop = loaded?.startTelling({
        userId,
        hasStream,
        isDock,
        onUnread: (unread) => latest.current.onUnread(unread),
        onOpen: (link) => latest.current.onOpen(link),
      });
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, [userId, hasStream, isDock]);
}
