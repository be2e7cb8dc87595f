import { startTransition, useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import type { ChallengeWire, DeclineReason, WireStatus } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";

/** What the streamer has just decided about a challenge, here. */
export type Decision = "accepted" | "declined";

/** What the streamer did to a challenge, here. */
type Act = {
  /** It is under way. */
  readonly isBusy: boolean;
  /** Why the last one was refused; null if it was not. */
  readonly error: unknown;
  /** Where the challenge stood then: what was refused says nothing about one that has moved on. */
  readonly status: WireStatus | null;
  readonly decision: Decision | null;
  /** `undo_used` of the challenge when it was decided: the decision stands until that changes, here or on another device. */
  readonly wasUndone: boolean;
};

const NONE: Act = { isBusy: false, error: null, status: null, decision: null, wasUndone: false };

/**
 * The acts of the dock that need no confirmation: an acceptance can be taken back, and a reason is the second press. One at a time for
 * each challenge, and none waits for that of another.
 */
export function useDockActs() {
  const refresh = useRefresh();
  const [acts, setActs] = useState<ReadonlyMap<string, Act>>(new Map());
  const of = ({ id, status, undo_used }: ChallengeWire) => {
    const act = acts.get(id) ?? NONE;
    const decision = act.wasUndone === undo_used ? act.decision : null;
    return {
      /** Something is under way, or the page does not show yet what was decided. */
      isBusy: act.isBusy || (decision !== null && status === "active"),
      error: act.status === status ? act.error : null,
      decision,
    };
  };
  const set = (id: string, change: Partial<Act>) =>
    setActs((before) => new Map(before).set(id, { ...(before.get(id) ?? NONE), ...change }));
  const run = async (challenge: ChallengeWire, send: () => Promise<unknown>) => {
    const { id, status } = challenge;
    if (of(challenge).isBusy) return;
    set(id, { isBusy: true, error: null, status });
    try {
      await send();
    } catch (error) {
      set(id, { error });
    }
    // A transition of its own: React would hold one around `send` until those of the other challenges have ended.
    startTransition(() => {
      // Also after a failure: what was refused may have moved on.
      refresh();
      set(id, { isBusy: false });
    });
  };
  const params = ({ id }: ChallengeWire) => ({ params: { id } });
  const start = (challenge: ChallengeWire) => call("POST /api/challenges/{id}/start", params(challenge));
  return {
    /** What was done to a challenge. */
    of,
    acceptAndStart: (challenge: ChallengeWire) => {
      const acceptAndStart = async () => {
        await call("POST /api/challenges/{id}/accept", params(challenge));
        set(challenge.id, { decision: "accepted", wasUndone: challenge.undo_used, status: "accepted" });
        await start(challenge);
      };
      void run(challenge, acceptAndStart);
    },
    start: (challenge: ChallengeWire) => void run(challenge, () => start(challenge)),
    undo: (challenge: ChallengeWire) =>
      void run(challenge, () => call("POST /api/challenges/{id}/accept/undo", params(challenge))),
    decline: (challenge: ChallengeWire, reason: DeclineReason) => {
      const decline = async () => {
        await call("POST /api/challenges/{id}/decline", { ...params(challenge), body: { reason } });
        set(challenge.id, { decision: "declined", wasUndone: challenge.undo_used });
      };
      void run(challenge, decline);
    },
  };
}

export type DockActs = ReturnType<typeof useDockActs>;
