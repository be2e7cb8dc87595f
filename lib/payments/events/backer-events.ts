import type { LiveEvent } from "@/lib/db/outbox";
import type { PledgeId, UserId } from "@/lib/shared/ids";

/** Has the pages of changed payments' backers reload their transactions, also long after the challenge ended. */
export function backerEvents(
  pledges: readonly { readonly id: PledgeId; readonly backerId: UserId }[],
): readonly LiveEvent[] {
  return pledges.map(({ id, backerId }) => ({
    channel: `user:${backerId}`,
    type: "payment.changed",
    data: { pledge_id: id },
  }));
}
