"use client";

import { usePathname } from "@/lib/i18n/navigation";
import { useAuthEvents } from "./auth-provider";
import { useLeave } from "./use-leave";

/**
 * Takes a protected page away when its session ends: elsewhere, because whoever signs out here is led home. Leads back
 * after the next sign-in. Source: docs/product/accounts-and-sign-in.md#sessions. Shows nothing itself.
 */
export function SessionGuard() {
  const leave = useLeave();
  const returnTo = usePathname();
  useAuthEvents(({ event, elsewhere }) => {
    if (event === "SIGNED_OUT" && elsewhere) leave(`/auth?${new URLSearchParams({ returnTo })}`);
  });
  return null;
}
