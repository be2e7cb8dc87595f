import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { brokenInvariantsAtRest, readMoneyState, refundPledges } from "@/lib/payments";
import { payoutOf, transfersOf } from "@/lib/payments/testing/payout-state";
import { cancelPayout, listPayouts } from "@/lib/payouts";
import type { PledgeId } from "@/lib/shared/ids";
import { FIRST_PAGE } from "@/lib/shared/page";
import {
  clearFaults,
  completeMoney,
  fundPlatform,
  pass,
  recover,
  type Stage,
  secured,
  stage,
} from "@/tests/support/money";
import { stripe } from "@/tests/support/world";

export type Completed = Stage & { readonly pledgeId: PledgeId; readonly intentId: string };

/** A completed challenge with one captured pledge of $25, of which $22.50 are the streamer's. */
export async function completed(card?: string, streamer?: Stage["streamer"]): Promise<Completed> {
  const fresh = await stage();
  const on = streamer === undefined ? fresh : { ...fresh, streamer };
  if (streamer !== undefined) {
    await db().challenge.update({
      where: { id: on.challengeId },
      data: { streamerId: streamer.userId },
    });
  }
  const paid = await secured(on, card === undefined ? {} : { card });
  await completeMoney(on);
  return { ...on, ...paid };
}

/** The same, 20 days later, with its payout sent. */
export async function transferred(streamer?: Stage["streamer"]): Promise<Completed> {
  const on = await completed(undefined, streamer);
  await pass({ days: 20 });
  await recover(1);
  expect(await payoutOf(on)).toMatchObject({ status: "completed" });
  return on;
}

/** The payout as its streamer sees it. */
export const wireOf = async (on: Stage) => (await listPayouts(on.streamer, FIRST_PAGE)).items[0];

/** Decides to refund the challenge. Nothing is sent yet. */
export const refund = (on: Stage) =>
  transaction(async (tx) => {
    await cancelPayout(tx, on.challengeId);
    await refundPledges(tx, on.challengeId);
  });

/** The transfers at the provider and how much of each was reversed, oldest first. */
export const sentOf = async (on: Stage) =>
  (await transfersOf(on)).map(({ amount, amount_reversed }) => ({ amount, amount_reversed })).reverse();

/** Pays the streamer's provider balance out to their bank, except `leaveCents`, so that it cannot be reversed. */
export async function emptyAccount(on: Stage, leaveCents = 0): Promise<void> {
  const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({
    where: { streamerId: on.streamer.userId },
  });
  const stripeAccount = stripeAccountId ?? "";
  const { available } = await stripe().balance.retrieve({}, { stripeAccount });
  const { amount, currency } = available[0] ?? { amount: 0, currency: "usd" };
  await stripe().payouts.create({ amount: amount - leaveCents, currency }, { stripeAccount });
}

/** Funds the platform, recovers after each test and requires every invariant of the whole file's money to hold. */
export function expectInvariantsAfterEach(): void {
  beforeAll(fundPlatform);
  afterEach(async () => {
    await clearFaults();
    await recover(2);
    expect(brokenInvariantsAtRest(await readMoneyState())).toEqual([]);
  });
}
