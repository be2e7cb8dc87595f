import { Prisma, type Tx } from "@/lib/db/client";
import { deferWrites } from "@/lib/db/deferred-writes";
import { enqueueAll } from "@/lib/db/enqueue";
import { publish } from "@/lib/db/outbox";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { type Cents, NO_CENTS, sumCents } from "@/lib/shared/money";

/** Has the figures that follow from these streamers' challenges counted again after the transaction (decision 196). */
export async function enqueueFigures(tx: Tx, streamerIds: readonly UserId[]): Promise<void> {
  await enqueueAll(
    tx,
    "streamers.count_figures",
    [...new Set(streamerIds)].map((streamerId) => ({ key: streamerId, payload: { streamerId } })),
  );
}

type Change = {
  readonly streamerId: UserId;
  /** What was captured, less what went back. */
  readonly cents: Cents;
  /** A person who became or ceased to be a backer of one challenge. */
  readonly backer: { readonly id: UserId; readonly challengeId: ChallengeId; readonly by: 1 | -1 } | null;
};

const changes = deferWrites<Change>((all) => [
  // A backer of another challenge of the streamer is counted with that one.
  Prisma.sql`
    WITH locked AS MATERIALIZED (
      SELECT user_id FROM streamers WHERE user_id = ANY(${all.map(({ streamerId }) => streamerId)}::uuid[])
      ORDER BY user_id FOR NO KEY UPDATE
    )
    UPDATE streamers SET funded_cents = funded_cents + change.cents, backer_count = backer_count + change.backers
    FROM (
      SELECT "streamerId" AS id, sum(cents)::bigint AS cents, coalesce(sum((backer ->> 'by')::int) FILTER (
        WHERE NOT EXISTS (
          SELECT 1 FROM pledges p WHERE p.streamer_id = "streamerId" AND p.backer_id = (backer ->> 'id')::uuid
            AND p.first_of_backer AND p.challenge_id <> (backer ->> 'challengeId')::uuid
        )), 0)::int AS backers
      FROM jsonb_to_recordset(${JSON.stringify(all)}::jsonb) AS row("streamerId" uuid, cents bigint, backer jsonb)
      GROUP BY "streamerId"
    ) AS change, locked
    WHERE streamers.user_id = change.id AND locked.user_id = change.id AND (change.cents <> 0 OR change.backers <> 0)`,
]);

export type Funding = Pick<Change, "streamerId" | "cents">;

/** Adds to what streamers were funded with, and publishes that they changed. A negative amount went back to a card. */
export async function addFunding(tx: Tx, funding: readonly Funding[]): Promise<void> {
  const sums = new Map<UserId, Cents>();
  for (const { streamerId, cents } of funding)
    sums.set(streamerId, sumCents([sums.get(streamerId) ?? NO_CENTS, cents]));
  await changes.add(
    tx,
    [...sums].map(([streamerId, cents]) => ({ streamerId, cents, backer: null })),
  );
  await publish(
    tx,
    [...sums.keys()].flatMap((streamerId) => {
      const event = { type: "streamer.changed", data: { streamer_id: streamerId } } as const;
      return [
        { channel: `streamer:${streamerId}`, ...event },
        { channel: "challenges", ...event },
      ] as const;
    }),
  );
}

/**
 * Counts a person among the streamer's backers, or no longer, because of one challenge. It locks the streamer first: two
 * challenges that the person backs at the same moment must see each other.
 */
export async function addBacker(
  tx: Tx,
  streamerId: UserId,
  backer: { readonly id: UserId; readonly challengeId: ChallengeId; readonly by: 1 | -1 },
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM streamers WHERE user_id = ${streamerId}::uuid FOR NO KEY UPDATE`;
  await changes.add(tx, [{ streamerId, cents: NO_CENTS, backer }]);
}
