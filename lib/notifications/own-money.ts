import { Prisma } from "@/lib/db/client";

/** A reader's own money in a challenge, in cents; null where they have none. */
export type OwnMoney = {
  /** What their pledges that count add up to. */
  readonly yours: number | null;
  /** What of it was charged and not taken back by a bank. */
  readonly paid: number | null;
  /** Their pledge, if it is only one. */
  readonly onlyPledge: string | null;
};

/** Selects an `OwnMoney`. @param challengeId,readerId expressions of the statement around it */
export function selectOwnMoney(challengeId: Prisma.Sql, readerId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT sum(amount_cents)::float8 AS yours, sum(captured_cents - lost_cents)::float8 AS paid,
      CASE WHEN count(*) = 1 THEN min(id::text) END AS "onlyPledge"
    FROM pledges WHERE challenge_id = ${challengeId} AND backer_id = ${readerId} AND counted_at IS NOT NULL`;
}
