import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import type { LockedPledge } from "./locked-pledge";

/**
 * Tells a backer that their bank wants them to confirm a payment, with the link to do so (docs/product/money.md#authentication-required).
 * Called where the need arises, so once for each. @param deadline until when it helps
 */
export async function askHolder(tx: Tx, pledge: LockedPledge, deadline: Date | null): Promise<void> {
  await notify(tx, {
    userId: pledge.backerId,
    type: "payment_confirmation_needed",
    challengeId: pledge.challengeId,
    data: { pledge_id: pledge.id, deadline: deadline?.toISOString() ?? null },
  });
}
