"use client";

import { useAuth } from "@/components/auth/auth-provider";
import { late } from "@/components/ui/late";
import type { WireStatus } from "@/lib/challenges/contract";

const OwnBackingView = late(() => import("./own-backing-view"));

export type OwnBackingProps = {
  id: string;
  streamerId: string;
  status: WireStatus;
  /** Of the open counter-offer. */
  counterOfferId: string | null;
  boosts: number;
};

/**
 * Shows a backer their own money in the challenge and the streamer who boosted it, and loads the reader's own reaction once it is completed. The page is cached for
 * everyone, so only the browsers of signed-in people load this.
 */
export function OwnBacking(props: OwnBackingProps) {
  const { user } = useAuth();
  if (user === null) return null;
  if (user.id === props.streamerId && props.status !== "completed" && props.boosts === 0) return null;
  return <OwnBackingView {...props} userId={user.id} />;
}
