import { db, Prisma } from "@/lib/db/client";
import { publicName } from "@/lib/db/public-name";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import { decodeCursor, momentCursor, type Page, type PageQuery, toPage } from "@/lib/shared/page";

/** One person in a challenge. */
export type Backer = {
  /** Their first counted pledge: stays the same when they add more, and does not identify them. */
  readonly id: PledgeId;
  readonly userId: UserId;
  /** Empty for people who back only anonymously, and for those who have not confirmed their name. */
  readonly username: string;
  readonly anonymous: boolean;
  /** The sum of their counted pledges; for a named backer, without the anonymous ones. */
  readonly amountCents: Cents;
  readonly boostCount: number;
};

type BackerRow = Omit<Backer, "amountCents"> & { readonly amountCents: bigint; readonly countedAt: Date };

/**
 * The backers of a challenge, each once with the sum of their pledges, those who joined last first. Adding more keeps their
 * place, so that pages miss and repeat nobody. Raw, because each sum is a lateral join: a short index scan per backer shown,
 * however many pledges there are.
 */
export async function listBackers(challengeId: ChallengeId, query: PageQuery): Promise<Page<Backer>> {
  const place = decodeCursor(query.cursor, momentCursor);
  const after =
    place === null
      ? Prisma.empty
      : Prisma.sql`AND (counted_at, id) < (${place[0]}::timestamptz, ${place[1]}::uuid)`;
  const rows = await db().$queryRaw<BackerRow[]>`
    SELECT joined.id, joined.backer_id AS "userId", ${publicName("profiles")} AS username,
      joined.anonymous, theirs.amount AS "amountCents", theirs.boosts AS "boostCount", joined.counted_at AS "countedAt"
    FROM (
      SELECT id, backer_id, anonymous, counted_at FROM pledges
      WHERE challenge_id = ${challengeId}::uuid AND first_of_backer ${after}
      ORDER BY counted_at DESC, id DESC LIMIT ${query.limit + 1}
    ) AS joined
    CROSS JOIN LATERAL (
      SELECT sum(amount_cents) AS amount, count(*) FILTER (WHERE kind = 'boost')::int AS boosts FROM pledges
      WHERE challenge_id = ${challengeId}::uuid AND backer_id = joined.backer_id AND counted_at IS NOT NULL
        AND anonymous = joined.anonymous
    ) AS theirs
    LEFT JOIN profiles ON profiles.user_id = joined.backer_id AND NOT joined.anonymous
    ORDER BY joined.counted_at DESC, joined.id DESC`;
  return toPage(
    rows,
    query.limit,
    ({ countedAt, id }) => [countedAt.toISOString(), id],
    (shown) =>
      shown.map(({ id, userId, username, anonymous, amountCents, boostCount }) => {
        return { id, userId, username, anonymous, amountCents: cents(amountCents), boostCount };
      }),
  );
}
