import { MyChallenges } from "@/components/viewer/challenges/my-challenges";
import { listViewerDashboard } from "@/lib/challenges";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { DASHBOARD_PAGE, type Page } from "@/lib/shared/page";

/** The viewer's own challenges, in four lists, and those of others that they back. */
export async function ChallengesPanel({ actor }: { actor: Actor }) {
  const sections = await sectionsOrNothing(actor);
  return <MyChallenges userId={actor.userId} sections={sections} now={now().toISOString()} />;
}

const NOTHING: Page<never> = { items: [], nextCursor: null };

/** Source: docs/product/leaderboard-and-feeds.md#feed. */
async function sectionsOrNothing(actor: Actor) {
  try {
    return await listViewerDashboard(actor, DASHBOARD_PAGE.limit);
  } catch (error) {
    log.error({ err: error }, "viewer's lists could not be read");
    return { accepted: NOTHING, active: NOTHING, backed: NOTHING, ended: NOTHING, withdrawn: NOTHING };
  }
}
