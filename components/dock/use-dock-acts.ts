import { startTransition, useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import type { DeclineReason } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";

/** What the streamer has just decided about a challenge, here. */
export type Decision = "accepted" | "declined";

/** What the streamer did to a challenge, here. */
type Act = {
  /** It is under way, or the page does not show it yet. */
  readonly isBusy: boolean;
  /** Why the last one was refused; null if it was not. */
  readonly error: unknown;
  readonly decision: Decision | null;
};

const NONE: Act = { isBusy: false, error: null, decision: null };

/**
 * The acts of the dock that need no confirmation: an acceptance can be taken back, and a reason is the second press. One at a time for
 * each challenge, and none waits for that of another.
 */
export function useDockActs() {
  const refresh = useRefresh();
  const [acts, setActs] = useState<ReadonlyMap<string, Act>>(new Map());
  const of = (id: string) => acts.get(id) ?? NONE;
  const set = (id: string, change: Partial<Act>) =>
    setActs((before) => new Map(before).set(id, { ...(before.get(id) ?? NONE), ...change }));
  const run = async (id: string, send: () => Promise<unknown>) => {
    if (of(id).isBusy) return;
    set(id, { isBusy: true, error: null });
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
  const params = (id: string) => ({ params: { id } });
  const start = (id: string) => call("POST /api/challenges/{id}/start", params(id));
  return {
    /** What was done to a challenge. */
    of,
    acceptAndStart: (id: string) => {
      const acceptAndStart = async () => {
        await call("POST /api/challenges/{id}/accept", params(id));
        set(id, { decision: "accepted" });
        await start(id);
      };
      void run(id, acceptAndStart);
    },
    start: (id: string) => void run(id, () => start(id)),
    undo: (id: string) => void run(id, () => call("POST /api/challenges/{id}/accept/undo", params(id))),
    decline: (id: string, reason: DeclineReason) => {
      const decline = async () => {
        await call("POST /api/challenges/{id}/decline", { ...params(id), body: { reason } });
        set(id, { decision: "declined" });
      };
      void run(id, decline);
    },
  };
}

export type DockActs = ReturnType<typeof useDockActs>;
