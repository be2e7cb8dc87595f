import { useState, useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";

/** One act of a dialog: busy while it is sent, then done or with the error that was thrown. Refreshes the page. */
export function useAct() {
  const refresh = useRefresh();
  const [busy, begin] = useTransition();
  const [error, setError] = useState<unknown>(null);
  const [isDone, setDone] = useState(false);
  const run = (send: () => Promise<unknown>, onDone: () => void) => {
    setError(null);
    begin(async () => {
      try {
        await send();
        setDone(true);
        onDone();
      } catch (thrown) {
        setError(thrown);
      }
      // Also after a failure: what was refused may have moved on.
      refresh();
    });
  };
  return { busy, error, isDone, run };
}
