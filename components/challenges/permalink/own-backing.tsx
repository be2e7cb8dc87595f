"use client";

import { lazy, Suspense } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import type { WireStatus } from "@/lib/challenges/contract";

const OwnBackingView = lazy(() => import("./own-backing-view"));

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
  return (
    <Suspense>
      <OwnBackingView id={id} status={status} counterOfferId={counterOfferId} />
    </Suspense>
  );
}
