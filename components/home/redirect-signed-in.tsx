"use client";

import { useEffect, useState } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useRouter } from "@/lib/i18n/navigation";
import { dashboardPath } from "@/lib/shared/dashboard-path";

/**
 * Redirects signed-in users with a profile to their dashboard when they open the site at its home page. Does nothing when
 * they come from another page of the site or ask for an anchor: then they want to read it. Renders nothing.
 * Source: docs/product/pages.md#home; decision 106.
 */
export function RedirectSignedIn() {
  const { user } = useAuth();
  const router = useRouter();
  // Client-side navigation renders a page hydrated from the start.
  const isHydrated = useHydrated();
  const [isPageLoad] = useState(!isHydrated);
  const type = user?.user_type ?? null;
  useEffect(() => {
    const isOpening = isPageLoad && !isFromWithin() && window.location.hash === "";
    if (isOpening && type !== null) router.replace(dashboardPath(type));
  }, [isPageLoad, type, router]);
  return null;
}

/** Whether a link of this site was followed before its page had hydrated. */
function isFromWithin(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`);
}
