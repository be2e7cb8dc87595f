"use client";

import { usePathname } from "@/lib/i18n/navigation";
import { useAuthEvents } from "./auth-provider";
import { useLeave } from "./use-leave";

/**
 * Leaves a protected page for /auth when the session ends elsewhere; signing out in this tab leads home instead. Source:
 * docs/product/accounts-and-sign-in.md#sessions. Renders nothing.
 */
export function SessionGuard() {
  const leave = useLeave();
  const path = usePathname();
  useAuthEvents(({ event, elsewhere }) => {
    if (event !== "SIGNED_OUT" || !elsewhere) return;
    const returnTo = `${path}${location.search}${location.hash}`;
    leave(`/auth?${new URLSearchParams({ returnTo })}`);
  });
  return null;
}
