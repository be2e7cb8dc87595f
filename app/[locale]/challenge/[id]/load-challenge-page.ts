import { cache } from "react";
import type { ChallengePageProps } from "@/components/challenges/permalink/challenge-page";
import { challengeHistory, getChallenge, listChallengeBackers } from "@/lib/challenges";
import { challengeTag } from "@/lib/http/page-tags";
import { tagThisPage } from "@/lib/http/tag-this-page";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";
import { asId, type ChallengeId, isId } from "@/lib/shared/ids";

/** Backers named before the visitor loads the full list. */
const BACKERS_SHOWN = 12;

/**
 * What the page of a challenge shows to everybody; null if there is no such public challenge, or reports hide it. Read once per rendering; the page
 * is cached until an event about this challenge.
 */
export const loadChallengePage = cache(async (segment: string): Promise<ChallengePageProps | null> => {
  const id = asId<ChallengeId>(segment);
  const askedAt = now().toISOString();
  const [challenge] = await Promise.all([
    nullOn("challenge_not_found", nullOn("challenge_hidden", getChallenge(null, id))),
    // Also for a missing challenge: that page is cached too, and the challenge may become public.
    isId(id) ? tagThisPage(challengeTag(id.toLowerCase())) : undefined,
  ]);
  if (challenge === null) return null;
  const [backers, history] = await Promise.all([
    listChallengeBackers(asId<ChallengeId>(challenge.id), { limit: BACKERS_SHOWN }),
    challengeHistory(asId<ChallengeId>(challenge.id)),
  ]);
  return { challenge, backers, history, now: askedAt };
});
