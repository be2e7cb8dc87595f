import { useEffect, useState } from "react";
import { call } from "@/lib/http/call";
import type { StreamerDetailWire } from "@/lib/streamers/contract";

export type StreamerRules = { readonly loading: boolean; readonly detail: StreamerDetailWire | null };

/**
 * The streamer's own rules, loaded when the dialog opens; `detail` stays null on failure. Source: docs/product/screening.md#categories.
 */
export function useStreamerRules(streamerId: string): StreamerRules {
  const [rules, setRules] = useState<StreamerRules>({ loading: true, detail: null });
  useEffect(() => {
    const aborter = new AbortController();
    call("GET /api/streamers/{id}", { params: { id: streamerId }, signal: aborter.signal })
      .catch(() => null)
      .then((detail) => {
        if (!aborter.signal.aborted) setRules({ loading: false, detail });
      });
    return () => aborter.abort();
  }, [streamerId]);
  return rules;
}
