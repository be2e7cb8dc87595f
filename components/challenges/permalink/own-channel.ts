import { requestSessionCheck } from "@/components/auth/session-checks";
import { openLiveStream } from "@/components/live/live-stream";
import type { ChallengeWire } from "@/lib/challenges/contract";

/** Events of payments arrive in bursts; the challenge is loaded at most this often. */
const INTERVAL_MS = 500;

/**
 * Calls `load` when the channel of the signed-in person opens and whenever it reports a change, at most twice a second. Returns the
 * unsubscribe function.
 */
export function followOwnChannel(userId: string, load: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loadSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      load();
    }, INTERVAL_MS);
  };
  const close = openLiveStream(`user:${userId}`, {
    onHello: loadSoon,
    onEvent: loadSoon,
    onSessionDoubt: requestSessionCheck,
  });
  return () => {
    clearTimeout(timer);
    close();
  };
}

/** Whether a dispute may be opened or waits for its decision. */
export function mayBeDisputed({ dispute_until: until, dispute_status: status }: ChallengeWire): boolean {
  return status === "open" || (until !== null && new Date(until) > new Date());
}
