import type { Tx } from "@/lib/db/client";
import type { ChallengeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";

/** What a challenge's payout comes to now, in cents, after fees and debts; null without one, and while nothing of it was charged. */
export async function payoutNet(tx: Tx, challengeId: ChallengeId): Promise<Cents | null> {
  const [payout] = await tx.$queryRaw<{ net: Cents | null }[]>`
    SELECT nullif(amount_cents - platform_fee_cents - set_off_cents, 0)::float8 AS net
    FROM scheduled_transfers WHERE challenge_id = ${challengeId}::uuid`;
  return payout?.net ?? null;
}
