import { subMinutes } from "date-fns";
import { Prisma, type Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, UserId } from "@/lib/shared/ids";

/** A completion that is longer ago is no longer in a replay buffer. */
const REPLAY_MINUTES = 5;

/**
 * Writes that a streamer's audience sees these challenges, the first time that it is said. Ids of others' challenges, and of those
 * that the public may not read, are ignored. Source: docs/product/overlay.md#on-air-receipts.
 */
export async function recordShown(streamerId: UserId, ids: readonly ChallengeId[]): Promise<void> {
  await transaction((tx) =>
    record(tx, streamerId, Prisma.sql`shown_at`, Prisma.sql`c.id = ANY(${[...ids]}::uuid[])`),
  );
}

/**
 * Writes that the streamer's software has just saved its replay buffer upon a completion, the first time that it is said; ignored
 * when the challenge is not theirs or was not completed in the last minutes. Source: docs/product/overlay.md#replays.
 */
export async function recordReplay(streamerId: UserId, id: ChallengeId): Promise<void> {
  const earliest = subMinutes(now(), REPLAY_MINUTES);
  const isJustCompleted = Prisma.sql`c.id = ${id}::uuid AND c.status = 'completed' AND c.ended_at > ${earliest}::timestamptz`;
  await transaction((tx) => record(tx, streamerId, Prisma.sql`replay_saved_at`, isJustCompleted));
}

async function record(tx: Tx, streamerId: UserId, time: Prisma.Sql, which: Prisma.Sql): Promise<void> {
  // In the order of ids, so that two overlays of one streamer do not wait for each other.
  const recorded = await tx.$queryRaw<{ challenge_id: ChallengeId; creator_id: UserId; status: string }[]>`
    WITH recorded AS (
      INSERT INTO air_receipts AS a (challenge_id, ${time})
      SELECT c.id, ${now()}::timestamptz FROM challenges c
      WHERE ${which} AND c.streamer_id = ${streamerId}::uuid AND c.activated_at IS NOT NULL AND c.hidden_at IS NULL
      ORDER BY c.id
      ON CONFLICT (challenge_id) DO UPDATE SET ${time} = excluded.${time} WHERE a.${time} IS NULL
      RETURNING challenge_id
    )
    SELECT challenge_id, c.creator_id, c.status::text FROM recorded JOIN challenges c ON c.id = challenge_id`;
  const type = "challenge.changed";
  await publish(
    tx,
    recorded.flatMap(({ challenge_id, creator_id, status }) => {
      const data = { challenge_id, status };
      return [
        { channel: `challenge:${challenge_id}`, type, data },
        { channel: `user:${streamerId}`, type, data },
        { channel: `user:${creator_id}`, type, data },
      ] as const;
    }),
  );
}
