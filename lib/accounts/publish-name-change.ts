import type { Tx } from "@/lib/db/client";
import { type LiveEvent, publish } from "@/lib/db/outbox";
import type { UserId } from "@/lib/shared/ids";

/** Of what a person backs; older pages show a new name when their time in the cache ends. */
const LATEST_PLEDGES = 20;
/** The same for a name that an operator removed. */
const PLEDGES_OF_REMOVED = 500;

/** Publishes that a person's name was removed: for the pages of the challenges that they backed, and the leaderboard. */
export async function publishNameRemoval(tx: Tx, userId: UserId): Promise<void> {
  await publishNameChange(tx, userId, PLEDGES_OF_REMOVED);
  await publish(tx, [{ channel: "leaderboard", type: "leaderboard.changed", data: {} }]);
}

/**
 * Publishes that others see another name of a person, for the pages of the challenges that they backed last.
 * @param latest how many of their pledges are looked at
 */
export async function publishNameChange(tx: Tx, userId: UserId, latest = LATEST_PLEDGES): Promise<void> {
  const challenges = await tx.$queryRaw<{ id: string; streamerId: string }[]>`
    SELECT DISTINCT c.id, c.streamer_id AS "streamerId"
    FROM (
      SELECT challenge_id FROM pledges WHERE backer_id = ${userId}::uuid
      ORDER BY created_at DESC, id DESC LIMIT ${latest}::int
    ) AS p
    JOIN challenges c ON c.id = p.challenge_id
    WHERE c.activated_at IS NOT NULL`;
  await publish(
    tx,
    challenges.flatMap(({ id, streamerId }): LiveEvent[] => {
      const event = { type: "challenge.changed", data: { challenge_id: id } } as const;
      return [
        { ...event, channel: `challenge:${id}` },
        { ...event, channel: `streamer:${streamerId}` },
        { ...event, channel: "challenges" },
      ];
    }),
  );
}
