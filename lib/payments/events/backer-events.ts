import type { LiveEvent } from "@/lib/db/outbox";

/** Tells the backers of changed payments to reload their transactions, also long after the challenge ended. */
export function backerEvents(
  pledges: readonly { readonly id: string; readonly backerId: string }[],
): readonly LiveEvent[] {
  return pledges.map(({ id, backerId }) => ({
    channel: `user:${backerId}`,
    type: "payment.changed",
    data: { pledge_id: id },
  }));
}
