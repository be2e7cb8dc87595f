"use client";

import { useAuth } from "@/components/auth/auth-provider";
import { BlockButton } from "./block-button";

/** Blocks the streamer of a cached page: for everybody who is signed in but the streamer. */
export function BlockStreamer({ userId, name }: { userId: string; name: string }) {
  const { user } = useAuth();
  return user === null || user.id === userId ? null : <BlockButton userId={userId} name={name} labelled />;
}
