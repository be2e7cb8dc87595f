import { Prisma, type Tx } from "@/lib/db/client";
import type { ChallengeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";

/** What a row of `scheduled_transfers` comes to after fees and debts, in cents. */
export const NET = Prisma.sql`(amount_cents - platform_fee_cents - set_off_cents)::float8`;

/** What a challenge's payout comes to now; null without one, and while nothing of it was charged. */
export async function payoutNet(tx: Tx, challengeId: ChallengeId): Promise<Cents | null> {
  const [payout] = await tx.$queryRaw<{ net: Cents | null }[]>`
    SELECT nullif(${NET}, 0) AS net FROM scheduled_transfers WHERE challenge_id = ${challengeId}::uuid`;
  return payout?.net ?? null;
}
