import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { capturePledges, releasePledges } from "@/lib/payments";
import type { PledgeId } from "@/lib/shared/ids";
import {
  operationsOf,
  type PledgeOptions,
  pledgeRow,
  type Stage,
  secured,
  stage,
  swapCard,
} from "@/tests/support/money";
import { stripe } from "@/tests/support/world";

/** Decides to capture the money of a challenge. Nothing is sent yet. */
export const decideCapture = (on: Stage) => transaction((tx) => capturePledges(tx, on.challengeId));
/** Decides to release the money of a challenge. Nothing is sent yet. */
export const decideRelease = (on: Stage) => transaction((tx) => releasePledges(tx, on.challengeId));

/** A pledge that a card secures and that counts: $25, the offer of a challenge of its own, unless given. */
export async function securedPledge(options: PledgeOptions = {}, given?: Stage) {
  const on = given ?? (await stage());
  const { pledgeId, intentId } = await secured(on, options);
  return {
    on,
    pledgeId,
    intentId,
    row: () => pledgeRow(pledgeId),
    status: async () => (await pledgeRow(pledgeId)).status,
    /** The statuses of its holds, oldest first. */
    holds: async () => (await pledgeRow(pledgeId)).holds.map(({ status }) => status),
    /** Its operations as "kind status", oldest first. */
    operations: () => operationsOf(pledgeId),
    /** The statuses of its payment intents at the provider, oldest first. */
    intents: () => intentsOf(pledgeId),
    ledgerTransactions: () => db().ledgerTransaction.count({ where: { pledgeId } }),
    swapCard: (number: string) => swapCard(pledgeId, number),
    decideCapture: () => decideCapture(on),
    decideRelease: () => decideRelease(on),
  };
}

async function intentsOf(pledgeId: PledgeId): Promise<string[]> {
  const { backerId } = await pledgeRow(pledgeId);
  const { stripeCustomerId } = await db().paymentCustomer.findUniqueOrThrow({ where: { userId: backerId } });
  const intents = await stripe().paymentIntents.list({ customer: stripeCustomerId, limit: 100 });
  return intents.data
    .filter(({ metadata }) => metadata.pledge_id === pledgeId)
    .map(({ status }) => status)
    .reverse();
}
