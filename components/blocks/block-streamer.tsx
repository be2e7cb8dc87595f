"use client";

import { useAuth } from "@/components/auth/auth-provider";
import { late } from "@/components/ui/late";

// The page is cached for everyone: only the browsers of signed-in people load this.
const BlockButton = late(() => import("./block-button"));

/** Blocks the streamer of a cached page: for anyone signed in except the streamer. */
export function BlockStreamer({ userId, name }: { userId: string; name: string }) {
  const { user } = useAuth();
  if (user === null || user.id === userId) return null;
  return <BlockButton userId={userId} name={name} labelled />;
}
