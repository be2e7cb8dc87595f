"use client";

import { useCallback } from "react";
import { isServerReachable } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { requestRefresh } from "./refresh-requests";

/**
 * Refreshes the page after an action of the user. Uses the page's `LiveRefresh` where there is one: two concurrent
 * refreshes could leave the older response on the screen. Does nothing after an action that got no answer: Next replaces a refresh that
 * fails by loading the document, and the browser's error page would take the place of the toast.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (isServerReachable() && !requestRefresh()) router.refresh();
  }, [router]);
}
