import { useEffect, useState } from "react";
import { PayoutDispute } from "@/components/disputes/payout-dispute";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { AirNote } from "../card/air-note";
import { CollectionProgress } from "../card/collection-progress";
import { followOwnChannel, mayBeDisputed } from "./own-channel";

type OwnCollectionViewProps = { id: string; streamerId: string };

/**
 * A dispute, and the progress of the payments: loaded again whenever the streamer's channel reports a change, until the payments are
 * done and a dispute is no longer possible.
 */
export default function OwnCollectionView({ id, streamerId }: OwnCollectionViewProps) {
  const [challenge, setChallenge] = useState<ChallengeWire | null>(null);
  const isDone = challenge !== null && challenge.collection === null && !mayBeDisputed(challenge);
  useEffect(() => {
    if (isDone) return;
    const aborted = new AbortController();
    const close = followOwnChannel(streamerId, () => {
      call("GET /api/challenges/{id}", { params: { id }, signal: aborted.signal }).then(
        setChallenge,
        () => undefined,
      );
    });
    return () => {
      close();
      aborted.abort();
    };
  }, [id, streamerId, isDone]);
  if (challenge === null) return null;
  return (
    <>
      {/* When it was shown is on the page for everybody. */}
      <AirNote challenge={{ ...challenge, shown_at: null }} />
      <CollectionProgress challenge={challenge} />
      <PayoutDispute challenge={challenge} />
    </>
  );
}
