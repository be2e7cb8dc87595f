import { Prisma } from "./client";

/** Net cents of pledge `p`: captured and not returned, at least 0 for each pledge. Source: decision 109. */
export const NET_CENTS = Prisma.sql`greatest(0, p.captured_cents - p.refunded_cents + p.refund_failed_cents - p.lost_cents)`;

/** The sum of a streamer's net cents. The conditions are those of the partial index of captured pledges. */
export function keptCentsFor(streamerId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce(sum(${NET_CENTS}), 0)::float8 FROM pledges p
    WHERE p.streamer_id = ${streamerId} AND p.counted_at IS NOT NULL AND p.captured_cents > 0
  )`;
}
