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
import { clockOffset, now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { runUntilNothingWaits } from "./run-jobs";
import { createStreamer, createViewer, payWith, sandbox, stripe } from "./world";

/** Pledges without the rest of a challenge's life, for tests of the money engine itself. */

export type Stage = { readonly viewer: Actor; readonly streamer: Actor; readonly challengeId: ChallengeId };

/** A challenge that is active and has no money in it yet. */
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

export type Promised = {
  readonly backer?: Actor;
  readonly kind?: "offer" | "boost";
  readonly amountCents?: number;
};

/** A pledge whose card nobody has confirmed yet. */
export async function pledge(on: Stage, promised: Promised = {}): Promise<PledgeId> {
  const { pledgeId } = await transaction((tx) =>
    createPledge(tx, {
      challengeId: on.challengeId,
      backerId: (promised.backer ?? on.viewer).userId,
      streamerId: on.streamer.userId,
      kind: promised.kind ?? "offer",
      amountCents: cents(promised.amountCents ?? 2_500),
    }),
  );
  return pledgeId;
}

/** A pledge that a card secures and that counts. Returns it with its payment intent. */
export async function secured(
  on: Stage,
  promised: Promised & { readonly card?: string } = {},
): Promise<{ pledgeId: PledgeId; intentId: string }> {
  const pledgeId = await pledge(on, promised);
  const { clientSecret } = await openAuthorization(pledgeId);
  const intentId = await payWith(clientSecret, promised.card);
  await syncPaymentIntent(intentId);
  await transaction((tx) => countPledge(tx, pledgeId));
  return { pledgeId, intentId };
}

/** What a challenge's completion does to its money: the cards are charged and the payout is scheduled. */
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

/** A pledge's operations as "kind status", oldest first. */
export async function operationsOf(pledgeId: PledgeId): Promise<string[]> {
  const { operations } = await pledgeRow(pledgeId);
  return operations.map(({ kind, status }) => `${kind} ${status}`);
}

const MONEY_JOBS = /^(payments|payouts)\./;

/** Runs the jobs of payments and payouts that wait, and those they cause. What the challenge would do is left out. */
export async function runMoney(): Promise<void> {
  const tasks = Object.fromEntries(Object.entries(taskList()).filter(([name]) => MONEY_JOBS.test(name)));
  await runUntilNothingWaits(tasks);
}

/** Lets a minute pass and the reconciler look, as often as it takes for the engine to come to rest. */
export async function recover(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await pass({ minutes: 2 });
    await reconcile();
    await runMoney();
  }
}

/** Moves the provider's time and ours together; nothing runs. */
export async function pass(duration: { days?: number; hours?: number; minutes?: number }): Promise<void> {
  const { days = 0, hours = 0, minutes = 0 } = duration;
  const seconds = ((days * 24 + hours) * 60 + minutes) * 60;
  await sandbox("clock/advance", { seconds });
  setClockOffset(clockOffset() + seconds * 1_000);
}

/** The next matching call to the provider goes wrong in this way. */
export async function fault(fault: { path: string; do: string } & Record<string, unknown>): Promise<void> {
  await sandbox("faults", { on: "request", ...fault });
}

export async function clearFaults(): Promise<void> {
  await fetch(`${env().STRIPE_API_BASE}/_sandbox/faults`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${env().STRIPE_SECRET_KEY}` },
  });
}

/** Numbers of cards whose bank says no, and whose bank wants to ask the holder each time. */
export const DECLINED_CARD = "4000000000009995";
export const ASKING_CARD = "4000002760003184";
export const GOOD_CARD = "4242424242424242";

/** The saved card behind a pledge changes its mind: from now on it behaves as another test card. */
export async function swapCard(pledgeId: PledgeId, number: string): Promise<void> {
  const saved = (await pledgeRow(pledgeId)).holds.findLast((hold) => hold.stripePaymentMethodId !== null);
  await sandbox(`payment_methods/${saved?.stripePaymentMethodId}`, { number });
}

/** Our books against the provider's: the two must be equal to the cent, and ours must sum to zero. */
export async function compareBooks(): Promise<{ ours: number; theirs: number; sum: number }> {
  const balances = await ledgerBalances();
  const { available, pending } = await stripe().balance.retrieve();
  return {
    ours: balances.provider_balance,
    theirs: [...available, ...pending].reduce((total, { amount }) => total + amount, 0),
    sum: Object.values(balances).reduce((total, cents) => total + cents, 0),
  };
}
