import type { Tx } from "@/lib/db/client";
import { type LiveEvent, publish } from "@/lib/db/outbox";
import type { UserId } from "@/lib/shared/ids";

/** Of what a person backs; older pages show a new name when their time in the cache ends. */
const LATEST_PLEDGES = 20;

/** Publishes that others see another name of a person, for the pages of the challenges that they backed last. */
export async function publishNameChange(tx: Tx, userId: UserId): Promise<void> {
  const challenges = await tx.$queryRaw<{ id: string; streamerId: string }[]>`
    SELECT DISTINCT c.id, c.streamer_id AS "streamerId"
    FROM (
      SELECT challenge_id FROM pledges WHERE backer_id = ${userId}::uuid
      ORDER BY created_at DESC, id DESC LIMIT ${LATEST_PLEDGES}
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
