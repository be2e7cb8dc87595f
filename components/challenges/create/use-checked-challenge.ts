import { useEffect, useRef } from "react";
import { requestSessionCheck } from "@/components/auth/session-checks";
import { openLiveStream } from "@/components/live/live-stream";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";

const RETRY_MS = 2_000;

/**
 * Follows a challenge that is still being screened, live, and reports it once it is decided.
 * Source: docs/product/screening.md#a-check-that-takes-long.
 */
export function useCheckedChallenge(
  challenge: ChallengeWire | null,
  onDecided: (challenge: ChallengeWire) => void,
): void {
  const report = useRef(onDecided);
  report.current = onDecided;
  const id = challenge?.id;
  const creator = challenge?.creator_id;

  useEffect(() => {
    if (id === undefined || creator === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      clearTimeout(timer);
      const found = await call("GET /api/challenges/{id}", { params: { id } }).catch(() => null);
      if (isOver) return;
      if (found === null) timer = setTimeout(look, RETRY_MS);
      else if (found.status !== "pending") {
        stop();
        report.current(found);
      }
    };
    const lookNow = () => void look();
    const close = openLiveStream(`user:${creator}`, {
      onHello: lookNow,
      onEvent: lookNow,
      onSessionDoubt: requestSessionCheck,
    });
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      close();
    };
    return stop;
  }, [id, creator]);
}
