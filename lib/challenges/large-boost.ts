import { Prisma, type Tx } from "@/lib/db/client";
import { notifySelected } from "@/lib/notifications";
import type { Pledge } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { PLATFORM_MINIMUM_CENTS } from "@/lib/streamers/contract";
import type { LockedChallenge } from "./transition";

/** A boost is large from this many times the streamer's own minimum on. */
const LARGE_TIMES = 5;

/**
 * Notifies the streamer of a large boost; `hourly` in `lib/notifications/kinds.ts` limits how often. Most boosts are below what is large for
 * anybody and cost no statement. The caller holds the challenge's lock.
 * Source: docs/product/notifications-and-mail.md#once-an-hour.
 */
export async function notifyOfLargeBoost(
  tx: Tx,
  challenge: LockedChallenge,
  { amountCents }: Pick<Pledge, "amountCents">,
): Promise<void> {
  if (amountCents < LARGE_TIMES * PLATFORM_MINIMUM_CENTS) return;
  const recipients = Prisma.sql`
    SELECT s.user_id, ${challenge.id}::uuid AS challenge_id FROM streamers s
    WHERE s.user_id = ${challenge.streamerId}::uuid
      AND s.minimum_challenge_cents * ${LARGE_TIMES}::int <= ${amountCents}::int`;
  await notifySelected(tx, "boost_large", recipients, now(), { amount_cents: amountCents });
}
