import { db } from "@/lib/db/client";
import type { PledgeId } from "@/lib/shared/ids";
import { pledgeRow, type Stage } from "@/tests/support/money";
import { stripe } from "@/tests/support/world";
import type { TransferRequest } from "../provider/transfers";

/** A challenge's payout with its transfers, oldest first, and its blocks. */
export const payoutOf = ({ challengeId }: Pick<Stage, "challengeId">) =>
  db().scheduledTransfer.findUniqueOrThrow({
    where: { challengeId },
    include: { transfers: { orderBy: { createdAt: "asc" } }, blocks: true },
  });

/** A challenge's transfers at the provider, newest first. */
export const transfersOf = async ({ challengeId }: Pick<Stage, "challengeId">) =>
  (await stripe().transfers.list({ transfer_group: challengeId })).data;

/** The request that sends a captured pledge's share of $22.50. */
export async function transferRequestOf(
  { challengeId, streamer: { userId: streamerId } }: Stage,
  pledgeId: PledgeId,
) {
  const account = await db().payoutAccount.findUniqueOrThrow({ where: { streamerId } });
  const { id: transferId } = await db().transfer.findFirstOrThrow({ where: { pledgeId } });
  const { holds } = await pledgeRow(pledgeId);
  return {
    amount: 2_250,
    currency: "usd",
    destination: account.stripeAccountId ?? "",
    source_transaction: holds[0]?.stripeChargeId ?? "",
    transfer_group: challengeId,
    metadata: {
      transfer_id: transferId,
      pledge_id: pledgeId,
      challenge_id: challengeId,
      streamer_id: streamerId,
    },
  } satisfies TransferRequest;
}
