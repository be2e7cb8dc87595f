import type { Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import type { LockedPledge } from "./locked-pledge";

/** A payment is not what it was: whoever made it looks at their transactions again, also long after the challenge ended. */
export async function tellBacker(tx: Tx, ...pledges: readonly LockedPledge[]): Promise<void> {
  await publish(
    tx,
    pledges.map(({ id, backerId }) => {
      return { channel: `user:${backerId}`, type: "payment.changed", data: { pledge_id: id } };
    }),
  );
}
