import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";

/** A pledge whose cardholder is wanted, and until when confirming helps; null where that is not known. */
export type AuthenticationRequest = {
  readonly pledge: {
    readonly id: PledgeId;
    readonly backerId: UserId;
    readonly challengeId: ChallengeId;
    readonly amountCents: Cents;
  };
  readonly until: Date | null;
};

/**
 * Notifies backers that they are to confirm a payment, with a link to do so: their bank wants them, their card is removed, or it
 * could not be charged (docs/product/money.md#authentication-required). Called where the need arises, so once for each.
 */
export async function requestAuthentication(
  tx: Tx,
  requests: readonly AuthenticationRequest[],
): Promise<void> {
  await notify(
    tx,
    ...requests.map(({ pledge, until }) => ({
      userId: pledge.backerId,
      type: "payment_confirmation_needed" as const,
      challengeId: pledge.challengeId,
      data: {
        pledge_id: pledge.id,
        amount_cents: pledge.amountCents,
        deadline: until?.toISOString() ?? null,
      },
    })),
  );
}
