"use client";

import { useAuth } from "@/components/auth/auth-provider";
import { late } from "@/components/ui/late";
import type { ChallengeWire } from "@/lib/challenges/contract";

const OwnCollectionView = late(() => import("./own-collection-view"));

type OwnCollectionProps = { challenge: Pick<ChallengeWire, "id" | "streamer_id" | "ended_at"> };

/**
 * Shows the streamer of an ended challenge how far its payments have come, and its dispute. The page is cached for everyone, so only
 * the streamer's browser loads this.
 */
export function OwnCollection({ challenge: { id, streamer_id, ended_at } }: OwnCollectionProps) {
  const { user } = useAuth();
  if (user?.id !== streamer_id || ended_at === null) return null;
  return <OwnCollectionView id={id} streamerId={streamer_id} />;
}
