import { useEffect, useState } from "react";
import { useDialogState } from "@/components/challenges/dialogs/dialog-state";
import { call } from "@/lib/http/call";
import { usePathname } from "@/lib/i18n/navigation";

/**
 * How many notifications are unread, for public pages, which are cached for everybody: asked on each page, when the
 * person comes back to the tab, and when they have paid. 0 until the answer; a failure keeps the last one.
 */
export function useUnread(): number {
  const [unread, setUnread] = useState(0);
  const pathname = usePathname();
  const { showPaid } = useDialogState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on another page and after a payment
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await call("GET /api/notifications/unread").catch(() => null);
      if (answer !== null && !isGone) setUnread(answer.unread);
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", ask);
    };
  }, [pathname, showPaid]);
  return unread;
}
