"use client";

import { useAuth } from "@/components/auth/auth-provider";
import { late } from "@/components/ui/late";
import type { WireStatus } from "@/lib/challenges/contract";

const OwnBackingView = late(() => import("./own-backing-view"));

type OwnBackingProps = {
  id: string;
  streamerId: string;
  status: WireStatus;
  /** Of the open counter-offer. */
  counterOfferId: string | null;
};

/**
 * Shows a backer their own money in the challenge, and loads the reader's own reaction once it is completed. The page is cached for
 * everyone, so only the browsers of signed-in people load this.
 */
export function OwnBacking({ id, streamerId, status, counterOfferId }: OwnBackingProps) {
  const { user } = useAuth();
  if (user === null || (user.id === streamerId && status !== "completed")) return null;
  return <OwnBackingView id={id} userId={user.id} status={status} counterOfferId={counterOfferId} />;
}
