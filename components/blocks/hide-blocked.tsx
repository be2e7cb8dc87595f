"use client";

import { useAuth } from "@/components/auth/auth-provider";
import { late } from "@/components/ui/late";

// The page is cached for everyone: only the browsers of signed-in people load this.
const BlockedHidden = late(() => import("./blocked-hidden"));

/** Hides cards of people whom the reader has blocked: those whose `data-people` names one. Source: docs/product/blocks.md. */
export function HideBlocked() {
  const { user } = useAuth();
  if (user === null) return null;
  return <BlockedHidden key={user.id} />;
}
