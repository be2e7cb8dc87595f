import { Prisma } from "./client";

/** Cents of pledge `p` that were taken and stayed: never less than nothing, pledge by pledge. Source: decision 109. */
export const KEPT_CENTS = Prisma.sql`greatest(0, p.captured_cents - p.refunded_cents + p.refund_failed_cents - p.lost_cents)`;

/** Their sum over what was taken for a streamer, over the index of just that. */
export function keptCentsFor(streamerId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce(sum(${KEPT_CENTS}), 0)::float8 FROM pledges p
    WHERE p.streamer_id = ${streamerId} AND p.counted_at IS NOT NULL AND p.captured_cents > 0
  )`;
}
