import { FollowingSection } from "@/components/viewer/challenges/following-section";
import { MyChallenges } from "@/components/viewer/challenges/my-challenges";
import { listViewerDashboard } from "@/lib/challenges";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { DASHBOARD_PAGE, type Page } from "@/lib/shared/page";
import { listFollows } from "@/lib/streamers";

/** The streamers whom the viewer follows, their own challenges, in four lists, and those of others that they back. */
export async function ChallengesPanel({ actor }: { actor: Actor }) {
  const [followed, sections] = await Promise.all([followedOrNull(actor), sectionsOrNothing(actor)]);
  return (
    <>
      <FollowingSection first={followed} />
      <MyChallenges userId={actor.userId} sections={sections} now={now().toISOString()} />
    </>
  );
}

const NOTHING: Page<never> = { items: [], nextCursor: null };

async function followedOrNull(actor: Actor) {
  try {
    const { items, nextCursor } = await listFollows(actor, DASHBOARD_PAGE);
    // Only what a row shows travels to the browser.
    const rows = items.map(({ id, streamer_name, name, image }) => ({ id, streamer_name, name, image }));
    return { items: rows, nextCursor };
  } catch (error) {
    log.error({ err: error }, "followed streamers could not be read");
    return null;
  }
}

/** Source: docs/product/leaderboard-and-feeds.md#feed. */
async function sectionsOrNothing(actor: Actor) {
  try {
    return await listViewerDashboard(actor, DASHBOARD_PAGE.limit);
  } catch (error) {
    log.error({ err: error }, "viewer's lists could not be read");
    return { accepted: NOTHING, active: NOTHING, backed: NOTHING, ended: NOTHING, withdrawn: NOTHING };
  }
}
