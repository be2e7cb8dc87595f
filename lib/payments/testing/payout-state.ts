import { db } from "@/lib/db/client";
import type { Stage } from "@/tests/support/money";
import { stripe } from "@/tests/support/world";

/** A challenge's payout with its transfers, oldest first, and its blocks. */
export const payoutOf = ({ challengeId }: Pick<Stage, "challengeId">) =>
  db().scheduledTransfer.findUniqueOrThrow({
    where: { challengeId },
    include: { transfers: { orderBy: { createdAt: "asc" } }, blocks: true },
  });

/** A challenge's transfers at the provider, newest first. */
export const transfersOf = async ({ challengeId }: Pick<Stage, "challengeId">) =>
  (await stripe().transfers.list({ transfer_group: challengeId })).data;
