import { useEffect, useState } from "react";
import { requestSessionCheck } from "@/components/auth/session-checks";
import { openLiveStream } from "@/components/live/live-stream";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { CollectionProgress } from "../card/collection-progress";

/** Payments end in bursts; their way is shown this often. */
const EVERY_MS = 500;

type OwnCollectionViewProps = { id: string; streamerId: string };

/** Asks how far the payments have come whenever the streamer is told of a change, until there is nothing left to do. */
export default function OwnCollectionView({ id, streamerId }: OwnCollectionViewProps) {
  const [challenge, setChallenge] = useState<ChallengeWire | null>(null);
  const isAtRest = challenge !== null && challenge.collection === null;
  useEffect(() => {
    if (isAtRest) return;
    const aborted = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      call("GET /api/challenges/{id}", { params: { id }, signal: aborted.signal }).then(
        setChallenge,
        () => undefined,
      );
    };
    // The first hello asks for the first time.
    const askSoon = () => {
      timer ??= setTimeout(ask, EVERY_MS);
    };
    const close = openLiveStream(`user:${streamerId}`, {
      onHello: askSoon,
      onEvent: askSoon,
      onSessionDoubt: requestSessionCheck,
    });
    return () => {
      clearTimeout(timer);
      close();
      aborted.abort();
    };
  }, [id, streamerId, isAtRest]);
  return challenge && <CollectionProgress challenge={challenge} />;
}
