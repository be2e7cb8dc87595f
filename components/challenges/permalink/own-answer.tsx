"use client";

import { useAuth } from "@/components/auth/auth-provider";
import { late } from "@/components/ui/late";
import { useOwnPart } from "./own-part";

const AnswerButtons = late(() => import("../counter-offer/answer-buttons"));

/** For the creator, in the note about an open counter-offer: its answers, once `OwnBacking` has loaded what is theirs. */
export function OwnAnswer({ id }: { id: string }) {
  const { user } = useAuth();
  const challenge = useOwnPart(id)?.challenge;
  if (!challenge?.counter_offer || challenge.creator_id !== user?.id) return null;
  return <AnswerButtons challenge={challenge} />;
}
