import { Prisma, readRows } from "@/lib/db/client";
import { publicName } from "@/lib/db/public-name";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";

export type Backing = {
  readonly pledgeId: PledgeId;
  readonly kind: "offer" | "boost";
  readonly amountCents: Cents;
  /** Null for an anonymous backer. */
  readonly backerId: UserId | null;
  /** Empty for an anonymous backer, and for one who has not confirmed the name. */
  readonly username: string;
  readonly anonymous: boolean;
  readonly message: string | null;
};

/** Rows of a challenge's stack. */
const BACKINGS_SHOWN = 12;

/** The newest 12 counted pledges of each challenge, oldest first, in one query. */
export async function listBackings(
  challengeIds: readonly ChallengeId[],
): Promise<Map<ChallengeId, Backing[]>> {
  const backings = new Map<ChallengeId, Backing[]>(challengeIds.map((id) => [id, []]));
  if (challengeIds.length === 0) return backings;
  // Raw, because a limit per challenge needs a lateral join: one short index scan each, and one for each backer, whom a plain join would
  // look for among all people.
  const rows = await readRows<Backing & { challengeId: ChallengeId }>(Prisma.sql`
    SELECT newest.challenge_id AS "challengeId", newest.id::text AS "pledgeId", newest.kind::text AS kind, newest.amount_cents AS "amountCents",
      newest.message, newest.anonymous, backer.id AS "backerId", coalesce(backer.name, '') AS username
    FROM unnest(${challengeIds}::uuid[]) AS given(id)
    CROSS JOIN LATERAL (
      SELECT challenge_id, backer_id, kind, amount_cents, message, anonymous, counted_at, id FROM pledges
      WHERE challenge_id = given.id AND counted_at IS NOT NULL
      ORDER BY counted_at DESC, id DESC LIMIT ${BACKINGS_SHOWN}
    ) AS newest
    LEFT JOIN LATERAL (
      SELECT user_id::text AS id, ${publicName("profiles")} AS name FROM profiles
      WHERE user_id = newest.backer_id AND NOT newest.anonymous LIMIT 1
    ) AS backer ON true
    ORDER BY newest.counted_at, newest.id`);
  for (const { challengeId, ...backing } of rows) backings.get(challengeId)?.push(backing);
  return backings;
}
