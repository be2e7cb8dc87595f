import { useState, useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import type { DeclineReason } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";

/** Why the last act was refused, and on which challenge. */
type Failure = { readonly id: string; readonly error: unknown };

/** What the streamer has just decided about a challenge, here. */
export type Decision = "accepted" | "declined";

/** The acts of the dock that need no confirmation: an acceptance can be taken back, and a reason is the second press. One at a time. */
export function useDockActs() {
  const refresh = useRefresh();
  const [isBusy, begin] = useTransition();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map());
  const note = (id: string, decision: Decision) => setDecided((before) => new Map(before).set(id, decision));
  const run = (id: string, send: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusyWith(id);
    setFailure(null);
    begin(async () => {
      try {
        await send();
      } catch (error) {
        setFailure({ id, error });
      }
      // Also after a failure: what was refused may have moved on.
      refresh();
    });
  };
  const params = (id: string) => ({ params: { id } });
  const start = (id: string) => call("POST /api/challenges/{id}/start", params(id));
  return {
    busyWith: isBusy ? busyWith : null,
    failure,
    decided,
    acceptAndStart: (id: string) => {
      const acceptAndStart = async () => {
        await call("POST /api/challenges/{id}/accept", params(id));
        note(id, "accepted");
        await start(id);
      };
      run(id, acceptAndStart);
    },
    start: (id: string) => run(id, () => start(id)),
    undo: (id: string) => run(id, () => call("POST /api/challenges/{id}/accept/undo", params(id))),
    decline: (id: string, reason: DeclineReason) => {
      const decline = async () => {
        await call("POST /api/challenges/{id}/decline", { ...params(id), body: { reason } });
        note(id, "declined");
      };
      run(id, decline);
    },
  };
}

export type DockActs = ReturnType<typeof useDockActs>;
