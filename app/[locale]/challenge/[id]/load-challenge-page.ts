import { cache } from "react";
import type { ChallengePageProps } from "@/components/challenges/permalink/challenge-page";
import { challengeHistory, getChallenge, listChallengeBackers } from "@/lib/challenges";
import { challengeTag } from "@/lib/http/page-tags";
import { tagThisPage } from "@/lib/http/tag-this-page";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";

/** People whom the page names before anybody asks for all. */
const BACKERS_SHOWN = 12;

/**
 * What the page of a challenge shows to everybody; null when there is none that is public. Read once per rendering, which
 * is once per change: the page that asks is cached whole until something happens to this challenge.
 */
export const loadChallengePage = cache(async (id: string): Promise<ChallengePageProps | null> => {
  const askedAt = now().toISOString();
  const [challenge] = await Promise.all([
    nullOn("challenge_not_found", getChallenge(null, id)),
    // Also where there is none: that page is kept too, and the challenge may become public in the next moment.
    isId(id) ? tagThisPage(challengeTag(id.toLowerCase())) : undefined,
  ]);
  if (challenge === null) return null;
  const [backers, history] = await Promise.all([
    listChallengeBackers(challenge.id, { limit: BACKERS_SHOWN }),
    challengeHistory(challenge.id),
  ]);
  return { challenge, backers, history, now: askedAt };
});
