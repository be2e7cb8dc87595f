import { MyChallenges } from "@/components/viewer/challenges/my-challenges";
import { listViewerChallenges } from "@/lib/challenges";
import type { ViewerSection } from "@/lib/challenges/contract";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { DASHBOARD_PAGE, type Page } from "@/lib/shared/page";

/** Everything that the viewer has dared, in four lists. */
export async function ChallengesPanel({ actor }: { actor: Actor }) {
  const [accepted, active, ended, withdrawn] = await Promise.all([
    listOrNothing(actor, "accepted"),
    listOrNothing(actor, "active"),
    listOrNothing(actor, "ended"),
    listOrNothing(actor, "withdrawn"),
  ]);
  return (
    <MyChallenges
      userId={actor.userId}
      sections={{ accepted, active, ended, withdrawn }}
      now={now().toISOString()}
    />
  );
}

const NOTHING: Page<never> = { items: [], nextCursor: null };

/** Source: docs/product/leaderboard-and-feeds.md#feed. */
async function listOrNothing(actor: Actor, section: ViewerSection) {
  try {
    return await listViewerChallenges(actor, actor.userId, section, DASHBOARD_PAGE);
  } catch (error) {
    log.error({ err: error, section }, "viewer's list could not be read");
    return NOTHING;
  }
}
