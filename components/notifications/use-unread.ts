import { useEffect, useState } from "react";
import { call } from "@/lib/http/call";
import { usePathname } from "@/lib/i18n/navigation";

/**
 * How many notifications are unread, for public pages, which are cached for everybody: asked on each page, and when the
 * person comes back to the tab. 0 until the answer; a failure keeps the last one.
 */
export function useUnread(): number {
  const [unread, setUnread] = useState(0);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on another page
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
  }, [pathname]);
  return unread;
}
