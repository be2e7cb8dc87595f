import type { Tx } from "@/lib/db/client";
import type { ChallengeId } from "@/lib/shared/ids";
import type { LiveEventType } from "@/lib/shared/live-events";

/** Has the pages of everyone whose money counts in a challenge reload it. For large pots publish to the challenge's channel instead. */
export async function publishToBackers(tx: Tx, challengeId: ChallengeId, type: LiveEventType): Promise<void> {
  // Raw, so that the ids of the backers never leave the database.
  await tx.$executeRaw`
    INSERT INTO outbox_events (channel, type, data)
    SELECT DISTINCT 'user:' || backer_id, ${type}, jsonb_build_object('challenge_id', challenge_id) FROM pledges
    WHERE challenge_id = ${challengeId}::uuid AND counted_at IS NOT NULL`;
}
