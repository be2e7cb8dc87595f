import type { LiveEvent } from "@/lib/db/outbox";
import type { LockedPledge } from "../engine/locked-pledge";

/** Payments are not what they were: who made them looks at their transactions again, also long after the challenge ended. */
export function backerEvents(
  pledges: readonly Pick<LockedPledge, "id" | "backerId">[],
): readonly LiveEvent[] {
  return pledges.map(({ id, backerId }) => ({
    channel: `user:${backerId}`,
    type: "payment.changed",
    data: { pledge_id: id },
  }));
}
