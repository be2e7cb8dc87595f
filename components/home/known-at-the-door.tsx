"use client";

import { useEffect, useState } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { useAwake } from "@/components/ui/use-awake";
import { useRouter } from "@/lib/i18n/navigation";
import { dashboardPath } from "@/lib/shared/dashboard-path";

/**
 * Takes who opens the site at its front door and is known here to their dashboard; without a profile they stay. Who comes
 * from within the site wants to read this page, and so does who asks for a place on it. Draws nothing.
 * Source: specification section 2, "/"; decision 106.
 */
export function KnownAtTheDoor() {
  const { user } = useAuth();
  const router = useRouter();
  // What is drawn from within the site is awake from the first.
  const awake = useAwake();
  const [opened] = useState(!awake);
  const type = user?.user_type ?? null;
  useEffect(() => {
    if (opened && type !== null && window.location.hash === "") router.replace(dashboardPath(type));
  }, [opened, type, router]);
  return null;
}
