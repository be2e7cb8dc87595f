"use client";

import type { ReactNode } from "react";
import { useAuth } from "@/components/auth/auth-provider";

type ForStreamerProps = {
  streamerId: string;
  /** What everybody else is shown. */
  fallback: ReactNode;
  children: ReactNode;
};

/** What only the streamer of a challenge is shown on its page, which is the same for everybody. */
export function ForStreamer({ streamerId, fallback, children }: ForStreamerProps) {
  return useAuth().user?.id === streamerId ? children : fallback;
}
