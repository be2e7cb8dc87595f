"use client";

import { lazy, Suspense } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { useOwnPart } from "./own-part";

const AnswerButtons = lazy(async () => ({
  default: (await import("../counter-offer/answer-buttons")).AnswerButtons,
}));

/** For the creator, in the note about an open counter-offer: its answers, once `OwnBacking` has loaded what is theirs. */
export function OwnAnswer({ id }: { id: string }) {
  const { user } = useAuth();
  const challenge = useOwnPart(id)?.challenge;
  if (!challenge?.counter_offer || challenge.creator_id !== user?.id) return null;
  return (
    <Suspense>
      <AnswerButtons challenge={challenge} />
    </Suspense>
  );
}
