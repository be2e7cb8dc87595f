"use client";

import { useEffect, useState } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useRouter } from "@/lib/i18n/navigation";
import { dashboardPath } from "@/lib/shared/dashboard-path";

/**
 * Takes who opens the site at its front door and is known here to their dashboard; without a profile they stay. Who comes
 * from within the site wants to read this page, and so does who asks for a place on it. Draws nothing.
 * Source: docs/product/pages.md#home; decision 106.
 */
export function RedirectSignedIn() {
  const { user } = useAuth();
  const router = useRouter();
  // What is drawn from within the site is awake from the first.
  const awake = useHydrated();
  const [loaded] = useState(!awake);
  const type = user?.user_type ?? null;
  useEffect(() => {
    const opened = loaded && !isFromWithin() && window.location.hash === "";
    if (opened && type !== null) router.replace(dashboardPath(type));
  }, [loaded, type, router]);
  return null;
}

/** Whether a link of the site led here by the browser's own means, pressed before its page listened. */
function isFromWithin(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`);
}
