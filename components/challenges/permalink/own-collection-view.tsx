import { useEffect, useState } from "react";
import { requestSessionCheck } from "@/components/auth/session-checks";
import { PayoutDispute } from "@/components/disputes/payout-dispute";
import { openLiveStream } from "@/components/live/live-stream";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { AirNote } from "../card/air-note";
import { CollectionProgress } from "../card/collection-progress";

/** Events of payments arrive in bursts; the progress is loaded at most this often. */
const INTERVAL_MS = 500;

/** Whether a dispute may be opened or waits for its decision. */
function mayChange({ dispute_until: until, dispute_status: status }: ChallengeWire): boolean {
  return status === "open" || (until !== null && new Date(until) > new Date());
}

type OwnCollectionViewProps = { id: string; streamerId: string };

/**
 * A dispute, and the progress of the payments: loaded again whenever the streamer's channel reports a change, until the payments are
 * done and nobody can dispute any more.
 */
export default function OwnCollectionView({ id, streamerId }: OwnCollectionViewProps) {
  const [challenge, setChallenge] = useState<ChallengeWire | null>(null);
  const isDone = challenge !== null && challenge.collection === null && !mayChange(challenge);
  useEffect(() => {
    if (isDone) return;
    const aborted = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = undefined;
      call("GET /api/challenges/{id}", { params: { id }, signal: aborted.signal }).then(
        setChallenge,
        () => undefined,
      );
    };
    const loadSoon = () => {
      timer ??= setTimeout(load, INTERVAL_MS);
    };
    const close = openLiveStream(`user:${streamerId}`, {
      onHello: loadSoon,
      onEvent: loadSoon,
      onSessionDoubt: requestSessionCheck,
    });
    return () => {
      clearTimeout(timer);
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
