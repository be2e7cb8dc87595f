"use client";

import { lazy, Suspense } from "react";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { useIdentity } from "../dialogs/use-identity";

const OwnCollectionView = lazy(() => import("./own-collection-view"));

type OwnCollectionProps = { challenge: Pick<ChallengeWire, "id" | "streamer_id" | "ended_at"> };

/**
 * On the page of an ended challenge, to its streamer: how far its payments have come. The page is the same for all, so
 * it is asked for in the browser, by nobody else.
 */
export function OwnCollection({ challenge: { id, streamer_id, ended_at } }: OwnCollectionProps) {
  const { userId } = useIdentity();
  if (userId !== streamer_id || ended_at === null) return null;
  return (
    <Suspense>
      <OwnCollectionView id={id} streamerId={streamer_id} />
    </Suspense>
  );
}
