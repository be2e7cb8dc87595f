"use client";

import { useCallback } from "react";
import { useRouter } from "@/lib/i18n/navigation";
import { requestRefresh } from "./refresh-requests";

/**
 * Renders the page anew after one's own act. Goes through the page's live refresh where there is one: two refreshes at
 * once could end with the older answer on the screen.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (!requestRefresh()) router.refresh();
  }, [router]);
}
