import { blockBetween } from "@/lib/blocks";
import { Prisma } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";

/**
 * The condition that a person may accept an invitation `i` of a streamer whose account is `u`, if it is theirs to accept.
 * @param person null: not signed in
 */
export function isOpenFor(person: UserId | null): Prisma.Sql {
  const isOpen = Prisma.sql`i.expires_at > ${now()}::timestamptz AND u.suspended_at IS NULL AND u.deletion_requested_at IS NULL`;
  if (person === null) return isOpen;
  return Prisma.sql`${isOpen} AND ${blockBetween(person, Prisma.sql`i.streamer_id`)} IS NULL`;
}
