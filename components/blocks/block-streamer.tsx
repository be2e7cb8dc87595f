"use client";

import { lazy, Suspense } from "react";
import { useAuth } from "@/components/auth/auth-provider";

// The page is cached for everyone: only the browsers of signed-in people load this.
const BlockButton = lazy(() => import("./block-button").then((loaded) => ({ default: loaded.BlockButton })));

/** Blocks the streamer of a cached page: for anyone signed in except the streamer. */
export function BlockStreamer({ userId, name }: { userId: string; name: string }) {
  const { user } = useAuth();
  if (user === null || user.id === userId) return null;
  return (
    <Suspense>
      <BlockButton userId={userId} name={name} labelled />
    </Suspense>
  );
}
