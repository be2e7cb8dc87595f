import { countStreamerChallenges, listStreamerChallenges, streamerStats } from "@/lib/challenges";
import type { StreamerList } from "@/lib/challenges/contract";
import { listPayouts, payoutTotal } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { log } from "@/lib/shared/log";
import { FIRST_PAGE, type Page } from "@/lib/shared/page";

/** Everything under the head of the streamer dashboard, read at once. */
export async function loadStreamerDashboard(actor: Actor) {
  const [stats, counts, active, accepted, history, payouts] = await Promise.all([
    streamerStats(actor.userId),
    countStreamerChallenges(actor.userId),
    listOrNothing(actor, "active"),
    listOrNothing(actor, "accepted"),
    listOrNothing(actor, "history"),
    payoutsOrNull(actor),
  ]);
  return { stats, counts, lists: { active, accepted, history }, payouts };
}

const NOTHING: Page<never> = { items: [], nextCursor: null };

/** Source: docs/product/leaderboard-and-feeds.md#feed. */
async function listOrNothing(actor: Actor, status: StreamerList) {
  try {
    return await listStreamerChallenges(actor, actor.userId, status, FIRST_PAGE);
  } catch (error) {
    log.error({ err: error, status }, "streamer's list could not be read");
    return NOTHING;
  }
}

/** Payouts that cannot be read say so in their own tab and leave the rest alone. */
async function payoutsOrNull(actor: Actor) {
  try {
    const [first, totalCents] = await Promise.all([listPayouts(actor, FIRST_PAGE), payoutTotal(actor)]);
    return { first, totalCents };
  } catch (error) {
    log.error({ err: error }, "payouts could not be read");
    return null;
  }
}
