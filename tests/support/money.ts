import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { taskList } from "@/lib/jobs";
import {
  capturePledges,
  countPledge,
  createPledge,
  ledgerBalances,
  openAuthorization,
  reconcile,
  syncPaymentIntent,
} from "@/lib/payments";
import { schedulePayout } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { runUntilNothingWaits } from "./run-jobs";
import { createStreamer, createViewer, pass, payWith, sandbox, stripe } from "./world";

export { pass };

/** Fixtures for tests of the money engine: pledges without the rest of a challenge's lifecycle. */

export type Stage = { readonly viewer: Actor; readonly streamer: Actor; readonly challengeId: ChallengeId };

/** Creates an active challenge without pledges. */
export async function stage(options: Parameters<typeof createStreamer>[0] = {}): Promise<Stage> {
  const [viewer, streamer] = [await createViewer(), await createStreamer(options)];
  const at = now();
  const { id } = await db().challenge.create({
    data: {
      creatorId: viewer.userId,
      streamerId: streamer.userId,
      text: "Play blindfolded",
      amountCents: 2_500,
      potCents: 2_500,
      timeLimit: "1d",
      status: "active",
      createdAt: at,
      activatedAt: at,
      updatedAt: at,
    },
    select: { id: true },
  });
  return { viewer, streamer, challengeId: id };
}

export type PledgeOptions = {
  readonly backer?: Actor;
  readonly kind?: "offer" | "boost";
  readonly amountCents?: number;
};

/** Creates a pledge whose card is not confirmed yet. Returns its id. */
export async function pledge(on: Stage, options: PledgeOptions = {}): Promise<PledgeId> {
  const { pledgeId } = await transaction((tx) =>
    createPledge(tx, {
      challengeId: on.challengeId,
      backerId: (options.backer ?? on.viewer).userId,
      streamerId: on.streamer.userId,
      kind: options.kind ?? "offer",
      amountCents: cents(options.amountCents ?? 2_500),
    }),
  );
  return pledgeId;
}

/** Creates a pledge that is authorized and counted. Returns it with its payment intent. */
export async function secured(
  on: Stage,
  options: PledgeOptions & { readonly card?: string } = {},
): Promise<{ pledgeId: PledgeId; intentId: string }> {
  const pledgeId = await pledge(on, options);
  const { clientSecret } = await openAuthorization(pledgeId);
  const intentId = await payWith(clientSecret, options.card);
  await syncPaymentIntent(intentId);
  await transaction((tx) => countPledge(tx, pledgeId));
  return { pledgeId, intentId };
}

/** The money side of completing a challenge: captures the pledges and schedules the payout. */
export async function completeMoney({ challengeId, streamer }: Stage): Promise<void> {
  await transaction(async (tx) => {
    await tx.challenge.update({ where: { id: challengeId }, data: { status: "completed" } });
    await capturePledges(tx, challengeId);
    await schedulePayout(tx, { challengeId, streamerId: streamer.userId, completedAt: now() });
  });
  await runMoney();
}

export async function pledgeRow(id: PledgeId) {
  return db().pledge.findUniqueOrThrow({
    where: { id },
    include: {
      holds: { orderBy: { createdAt: "asc" } },
      operations: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
    },
  });
}

/** Formats a pledge's operations as "kind status", oldest first. */
export async function operationsOf(pledgeId: PledgeId): Promise<string[]> {
  const { operations } = await pledgeRow(pledgeId);
  return operations.map(({ kind, status }) => `${kind} ${status}`);
}

const MONEY_JOBS = /^(payments|payouts)\./;

/** Runs the queued jobs of payments and payouts, and those they enqueue. Jobs of other domains stay in the queue. */
export async function runMoney(): Promise<void> {
  const tasks = Object.fromEntries(Object.entries(taskList()).filter(([name]) => MONEY_JOBS.test(name)));
  await runUntilNothingWaits(tasks);
}

/** Adds $1,000 to the platform's balance at the provider, from which settled shares are paid: refunds and chargebacks cost fees. */
export async function fundPlatform(): Promise<void> {
  await sandbox("entries", { type: "topup", amount: 100_000 });
  await reconcile();
}

/** Runs the reconciler and the money jobs a few times, two minutes apart. */
export async function recover(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await pass({ minutes: 2 });
    await reconcile();
    await runMoney();
  }
}

/** Makes the next matching calls to the provider fail as described (sandbox/stripe/README.md). */
export async function fault(fault: { path: string; do: string } & Record<string, unknown>): Promise<void> {
  await sandbox("faults", { on: "request", ...fault });
}

export async function clearFaults(): Promise<void> {
  await sandbox("faults", undefined, "DELETE");
}

/** Test card numbers: declined, declined for good, authentication required for each payment, and always approved. */
export const DECLINED_CARD = "4000000000009995";
export const STOLEN_CARD = "4000000000009979";
export const ASKING_CARD = "4000002760003184";
export const GOOD_CARD = "4242424242424242";

/** From now on the card saved by a pledge behaves like another test card. */
export async function swapCard(pledgeId: PledgeId, number: string): Promise<void> {
  const saved = (await pledgeRow(pledgeId)).holds.findLast((hold) => hold.stripePaymentMethodId !== null);
  await sandbox(`payment_methods/${saved?.stripePaymentMethodId}`, { number });
}

/** Reads our provider balance, the provider's own and the sum of our ledger, in cents. Tests expect `ours` = `theirs` and `sum` = 0. */
export async function compareBooks(): Promise<{ ours: number; theirs: number; sum: number }> {
  const balances = await ledgerBalances();
  const { available, pending } = await stripe().balance.retrieve();
  return {
    ours: balances.provider_balance,
    theirs: [...available, ...pending].reduce((total, { amount }) => total + amount, 0),
    sum: Object.values(balances).reduce((total, cents) => total + cents, 0),
  };
}
