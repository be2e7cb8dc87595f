import { addDays } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";

/** Printed links and codes still lead to the old name. Source: docs/product/accounts-and-sign-in.md#usernames. */
const RESERVED_DAYS = 90;
/** A rename within this time of the last one gives up a name that hardly anybody has linked to: the older one stays reserved. */
const SETTLED_DAYS = 7;

/**
 * Reserves the username that a streamer gives up. Only the latest one stays reserved, so that nobody can hoard usernames.
 * @param next the new name; a look-alike of the old one, such as the same in capitals, gives nothing up
 */
export async function reserveFormerUsername(tx: Tx, userId: UserId, next: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO former_usernames (user_id, skeleton, until)
    SELECT user_id, username_skeleton, ${addDays(now(), RESERVED_DAYS)}::timestamptz FROM profiles
    WHERE user_id = ${userId}::uuid AND user_type = 'streamer' AND name_confirmed_at IS NOT NULL
      AND username_skeleton <> username_skeleton(${next}::text)
    ON CONFLICT (user_id) DO UPDATE SET skeleton = excluded.skeleton, until = excluded.until
      WHERE former_usernames.until < ${addDays(now(), RESERVED_DAYS - SETTLED_DAYS)}::timestamptz`;
}

/** Whether a name or a look-alike is reserved for another account. @param userId who wants it; null before sign-up */
export async function isReservedForAnother(
  tx: Tx,
  username: string,
  userId: UserId | null,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ reserved: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM former_usernames
      WHERE skeleton = username_skeleton(${username}::text) AND until > ${now()}::timestamptz
        AND user_id IS DISTINCT FROM ${userId}::uuid
    ) AS reserved`;
  return row?.reserved ?? false;
}
