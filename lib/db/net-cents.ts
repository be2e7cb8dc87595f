import { Prisma } from "./client";

/** Net cents of pledge `p`: captured and not returned, at least 0 for each pledge. Source: decision 109. */
export const NET_CENTS = Prisma.sql`greatest(0, p.captured_cents - p.refunded_cents + p.refund_failed_cents - p.lost_cents)`;
