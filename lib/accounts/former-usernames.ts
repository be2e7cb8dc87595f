import { addDays } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";

/** Links, panels and codes lead to the old name for a while. Source: docs/product/accounts-and-sign-in.md#usernames. */
const KEPT_DAYS = 90;

/** Keeps the public name of a streamer who is about to take another: only the last one, so that nobody hoards names. */
export async function keepFormerUsername(tx: Tx, userId: UserId): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO former_usernames (user_id, skeleton, until)
    SELECT user_id, username_skeleton, ${addDays(now(), KEPT_DAYS)}::timestamptz FROM profiles
    WHERE user_id = ${userId}::uuid AND user_type = 'streamer' AND name_confirmed_at IS NOT NULL
    ON CONFLICT (user_id) DO UPDATE SET skeleton = excluded.skeleton, until = excluded.until`;
}

/** Whether a name, or a look-alike, is kept for somebody else. @param userId null for nobody's yet */
export async function isKeptForAnother(tx: Tx, username: string, userId: UserId | null): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ kept: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM former_usernames
      WHERE skeleton = username_skeleton(${username}::text) AND until > ${now()}::timestamptz
        AND user_id IS DISTINCT FROM ${userId}::uuid
    ) AS kept`;
  return row?.kept ?? false;
}
