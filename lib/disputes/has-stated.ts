import type { Tx } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";

/** Whether a backer has made their one statement in a dispute. */
export async function hasStated(tx: Tx, disputeId: string, userId: UserId): Promise<boolean> {
  const statement = await tx.disputeStatement.findUnique({
    where: { disputeId_backerId: { disputeId, backerId: userId } },
    select: { id: true },
  });
  return statement !== null;
}
