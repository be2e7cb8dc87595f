"use client";

import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { usePathname } from "@/lib/i18n/navigation";
import { useIdentity } from "../dialogs/use-identity";

const OwnChallengeView = lazy(() => import("./own-challenge-view"));

/**
 * What is not public is not found, for everybody alike: the page is the same for all. Its creator and its streamer are
 * asked for in the browser, and see it in place of `children`.
 */
export function OwnChallenge({ children }: { children: ReactNode }) {
  // The page has no other address of its own: it is shown under any that leads to nothing.
  const id = usePathname().split("/").at(-1);
  const { userId } = useIdentity();
  const [challenge, setChallenge] = useState<ChallengeWire | null>(null);
  useEffect(() => {
    setChallenge(null);
    if (userId === null || id === undefined) return;
    const aborted = new AbortController();
    fetchOwn(id, aborted.signal).then(setChallenge, () => undefined);
    return () => aborted.abort();
  }, [userId, id]);
  if (challenge === null || userId === null) return children;
  return (
    <Suspense fallback={children}>
      <OwnChallengeView challenge={challenge} userId={userId} />
    </Suspense>
  );
}

/** The helper is loaded with the call: most people who come here make none. */
async function fetchOwn(id: string, signal: AbortSignal): Promise<ChallengeWire> {
  const { call } = await import("@/lib/http/call");
  return call("GET /api/challenges/{id}", { params: { id }, signal });
}
