"use client";

import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { usePathname } from "@/lib/i18n/navigation";

const OwnChallengeView = lazy(() => import("./own-challenge-view"));

/**
 * The 404 page is the same for everyone, so the browser loads a challenge that is not public, not yet or because reports hid it:
 * its parties see it instead of `children`.
 */
export function OwnChallenge({ children }: { children: ReactNode }) {
  // The not-found page gets no route parameters.
  const id = usePathname().split("/").at(-1);
  const userId = useAuth().user?.id ?? null;
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

/** Imports `call` on demand: most visitors of this page are signed out and never need it. */
async function fetchOwn(id: string, signal: AbortSignal): Promise<ChallengeWire> {
  const { call } = await import("@/lib/http/call");
  return call("GET /api/challenges/{id}", { params: { id }, signal });
}
