import { subHours } from "date-fns";
import { Prisma, type Tx } from "@/lib/db/client";
import { notifySelected } from "@/lib/notifications";
import type { Pledge } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { PLATFORM_MINIMUM_CENTS } from "@/lib/streamers/contract";
import type { LockedChallenge } from "./transition";

/** A boost is large from this many times the streamer's own minimum on. */
const LARGE_TIMES = 5;
/** The streamer hears of a challenge's large boosts at most this often: crowds boost, too. */
const QUIET_HOURS = 1;

/**
 * Notifies the streamer of a large boost, at most once an hour for each challenge. Most boosts are below what is large for
 * anybody and cost no statement. The caller holds the challenge's lock.
 * Source: docs/product/notifications-and-mail.md#large-boosts.
 */
export async function notifyOfLargeBoost(
  tx: Tx,
  challenge: LockedChallenge,
  { amountCents }: Pick<Pledge, "amountCents">,
): Promise<void> {
  if (amountCents < LARGE_TIMES * PLATFORM_MINIMUM_CENTS) return;
  const at = now();
  const recipients = Prisma.sql`
    SELECT s.user_id, ${challenge.id}::uuid AS challenge_id FROM streamers s
    WHERE s.user_id = ${challenge.streamerId}::uuid
      AND s.minimum_challenge_cents * ${LARGE_TIMES}::int <= ${amountCents}::int
      AND NOT EXISTS (
        SELECT 1 FROM notifications earlier
        WHERE earlier.user_id = s.user_id AND earlier.created_at > ${subHours(at, QUIET_HOURS)}::timestamptz
          AND earlier.type = 'boost_large' AND earlier.challenge_id = ${challenge.id}::uuid
      )`;
  await notifySelected(tx, "boost_large", recipients, at, { amount_cents: amountCents });
}
