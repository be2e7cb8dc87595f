import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import type { LockedPledge } from "./locked-pledge";

/** A pledge whose bank wants its holder, and until when it helps that they come; null where nobody knows. */
export type Asked = { readonly pledge: LockedPledge; readonly until: Date | null };

/**
 * Tells backers that their banks want them to confirm a payment, with the link to do so (docs/product/money.md#authentication-required). Called where the need arises, so once for each.
 */
export async function requestAuthentication(tx: Tx, asked: readonly Asked[]): Promise<void> {
  await notify(
    tx,
    ...asked.map(({ pledge, until }) => ({
      userId: pledge.backerId,
      type: "payment_confirmation_needed" as const,
      challengeId: pledge.challengeId,
      data: { pledge_id: pledge.id, deadline: until?.toISOString() ?? null },
    })),
  );
}
