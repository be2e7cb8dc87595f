import { Prisma, readRows } from "@/lib/db/client";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { decodeCursor, momentCursor, type Page, type PageQuery, toPage } from "@/lib/shared/page";

type Row = { readonly id: PledgeId; readonly challengeId: ChallengeId; readonly createdAt: Date };

/** Boosts that count, or that their backer took back. */
const isBoostOf = (userId: UserId) => Prisma.sql`p.backer_id = ${userId}::uuid AND p.kind = 'boost'
  AND (p.counted_at IS NOT NULL OR p.withdrawn_at IS NOT NULL)`;

/**
 * The challenges of others that a person backs or backed, each once, those they boosted last first. Raw, because a challenge is
 * found by the newest of the person's boosts in it: one walk along the index of their pledges.
 */
export async function listBacked(userId: UserId, query: PageQuery): Promise<Page<ChallengeId>> {
  const place = decodeCursor(query.cursor, momentCursor);
  const after =
    place === null
      ? Prisma.empty
      : Prisma.sql`AND (p.created_at, p.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)`;
  const boosts = Prisma.sql`
    SELECT p.id, p.challenge_id AS "challengeId", p.created_at AS "createdAt"
    FROM pledges p JOIN challenges c ON c.id = p.challenge_id AND c.creator_id <> ${userId}::uuid
    WHERE ${isBoostOf(userId)} ${after} AND NOT EXISTS (
      SELECT 1 FROM pledges later
      WHERE later.challenge_id = p.challenge_id AND later.backer_id = p.backer_id AND later.kind = 'boost'
        AND (later.counted_at IS NOT NULL OR later.withdrawn_at IS NOT NULL)
        AND (later.created_at, later.id) > (p.created_at, p.id)
    )
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${query.limit + 1}`;
  // People have few pledges or very many.
  const rows = await readRows<Row>(boosts, { isPrepared: false });
  return toPage(
    rows,
    query.limit,
    ({ createdAt, id }) => [createdAt.toISOString(), id],
    (shown) => shown.map(({ challengeId }) => challengeId),
  );
}
