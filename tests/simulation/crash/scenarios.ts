import { max, subHours } from "date-fns";
import {
  acceptChallenge,
  appealChallenge,
  boostChallenge,
  cancelChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
  decideReview,
  failChallenge,
  resumePayment,
  startChallenge,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { decideDispute, openDispute } from "@/lib/disputes";
import { listPaymentMethods, openPaymentSession, reconcile, removePaymentMethod } from "@/lib/payments";
import { createPayoutAccount, onboardingLink, payoutAccountStatus, payoutDashboardLink } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { cents } from "@/lib/shared/money";
import {
  advance,
  createOperator,
  createViewer,
  pass,
  payWith,
  sandbox,
  settle,
  stripe,
} from "@/tests/support/world";
import { withoutPoints } from "./points";

/**
 * What people and workers do, in steps that first check whether they are done. So an interrupted scenario is finished by running
 * it again, as a person does who clicks again.
 */
export type Scenario = {
  /** A streamer without a payout account; by default it is ready. */
  readonly streamer?: "new";
  /** What happens before the process that is killed takes over. */
  readonly before?: (people: People) => Promise<void>;
  readonly run: (people: People) => Promise<void>;
};

export type People = {
  readonly viewer: Actor;
  readonly booster: Actor;
  readonly streamer: Actor;
  /** Decides disputes. */
  readonly operator: Actor;
};

/** Creates new backers for a streamer, who may already have had challenges. */
export async function createPeople(streamer: Actor): Promise<People> {
  return {
    streamer,
    viewer: await createViewer(),
    booster: await createViewer(),
    operator: await createOperator(),
  };
}

const stateFields = {
  id: true,
  status: true,
  boostCount: true,
  expiresAt: true,
  scheduledTransfer: { select: { id: true, status: true, scheduledFor: true } },
  pledges: {
    select: {
      id: true,
      kind: true,
      status: true,
      renewals: true,
      holds: { select: { captureBefore: true }, orderBy: { createdAt: "asc" } },
    },
  },
} as const;

export async function findChallenge(people: People) {
  return db().challenge.findFirst({ where: { creatorId: people.viewer.userId }, select: stateFields });
}

async function requireChallenge(people: People) {
  const challenge = await findChallenge(people);
  if (challenge === null) throw new Error("The challenge has not been created yet");
  return challenge;
}

const pay = (clientSecret: string | null) => withoutPoints(() => payWith(clientSecret));

/** Creates a challenge and authorizes the card, as the dialog does. */
async function offer(people: People): Promise<void> {
  const known = await findChallenge(people);
  if (known !== null && known.status !== "pending" && known.status !== "approved") return;
  const secret =
    known?.status === "approved"
      ? (await resumePayment(people.viewer, known.id, "en")).clientSecret
      : (await createChallenge(people.viewer, draft(people), "en")).clientSecret;
  await confirmPayment(people.viewer, await pay(secret));
}

const draft = (people: People) => ({
  challenge: "Beat the boss with one hand",
  amount: cents(2_500),
  time_limit: "1mo" as const,
  streamer_id: people.streamer.userId,
});

async function boost(people: People): Promise<void> {
  const { id, boostCount, status } = await requireChallenge(people);
  if (boostCount > 0 || status !== "active") return;
  const { clientSecret } = await boostChallenge(people.booster, id, { amount: cents(1_050) }, "en");
  await confirmPayment(people.booster, await pay(clientSecret));
}

const offered = async (people: People) => {
  await offer(people);
  await boost(people);
};

async function accept(people: People): Promise<void> {
  const { id, status } = await requireChallenge(people);
  if (status === "active") await acceptChallenge(people.streamer, id);
}

const accepted = async (people: People) => {
  await offered(people);
  await accept(people);
};

async function start(people: People): Promise<void> {
  const { id, status } = await requireChallenge(people);
  if (status === "accepted") await startChallenge(people.streamer, id);
}

async function complete(people: People): Promise<void> {
  const { id, status } = await requireChallenge(people);
  if (status === "accepted" || status === "in_progress") await completeChallenge(people.streamer, id);
  await settle();
}

/**
 * Moves the clock to the day of the transfer, or to the next attempt of a refused one. Not while money is being collected: its
 * holds would run out, which is another scenario.
 */
async function payOut(people: People): Promise<void> {
  const { scheduledTransfer: payout, pledges } = await requireChallenge(people);
  const collecting = pledges.some(({ status }) => status === "secured" || status === "pledged");
  if (payout?.status !== "pending" || collecting) return settle();
  const next = await db().deadline.findUnique({
    where: { kind_subjectId: { kind: "transfer_due", subjectId: payout.id } },
  });
  await until(max([payout.scheduledFor, ...(next === null ? [] : [next.dueAt])]));
}

async function until(time: Date): Promise<void> {
  const seconds = Math.ceil((time.getTime() - now().getTime()) / 1_000) + 60;
  await advance({ seconds: Math.max(seconds, 0) });
}

/** Releases every hold. Decline, fail and expire have the same steps; the random scenarios cover them (`npm run money:soak`). */
async function cancel(people: People): Promise<void> {
  const { id, status } = await requireChallenge(people);
  if (status === "active") await cancelChallenge(people.viewer, id);
  await settle();
}

/** Moves the clock to a day before the first hold runs out. */
async function renew(people: People): Promise<void> {
  const { pledges } = await requireChallenge(people);
  const ends = pledges.flatMap(({ renewals, holds }) =>
    renewals === 0 ? (holds[0]?.captureBefore ?? []) : [],
  );
  const [first] = ends.sort((a, b) => a.getTime() - b.getTime());
  if (first !== undefined) await until(subHours(first, 23));
  else await settle();
}

const STATEMENT = { reason: "not_done", text: "The stream ended before the last level." } as const;
const APPROVED = { decision: "approve", reason: "within_rules", message: "It is only a game." } as const;
const DECISION = {
  decision: "upheld",
  reason: "not_done",
  message: "The recording does not show it.",
} as const;

/** A backer disputes, an operator upholds it, and every backer is refunded. */
async function disputeUpheld(people: People): Promise<void> {
  const { id: challengeId } = await requireChallenge(people);
  const disputeOf = () =>
    db().dispute.findUnique({ where: { challengeId }, select: { id: true, status: true } });
  if ((await disputeOf()) === null) await openDispute(people.viewer, challengeId, STATEMENT, "en");
  const dispute = await disputeOf();
  if (dispute?.status === "open") await decideDispute(people.operator, dispute.id, DECISION);
  await settle();
}

/** The booster disputes the charge at their bank and wins. */
async function chargeback(people: People): Promise<void> {
  await withoutPoints(async () => {
    const { pledges } = await requireChallenge(people);
    const pledgeId = pledges.find(({ kind }) => kind === "boost")?.id ?? "";
    const { stripePaymentIntentId: intent } = await db().hold.findFirstOrThrow({
      where: { pledgeId, status: "captured" },
    });
    if (intent === null || (await stripe().disputes.list({ payment_intent: intent })).data.length > 0) return;
    await sandbox("disputes", { payment_intent: intent });
    const [dispute] = (await stripe().disputes.list({ payment_intent: intent })).data;
    await sandbox(`disputes/${dispute?.id}/decide`, { outcome: "lost" });
  });
  await minutesLater();
}

/** Creates a challenge that screening refuses. */
async function refused(people: People): Promise<void> {
  const text = "Send me nudes";
  await createChallenge(people.viewer, { ...draft(people), challenge: text }, "en").catch(() => {});
}

/** Pays two dollars for a review by an operator, who approves the challenge: the fee is given back. */
async function appeal(people: People): Promise<void> {
  const { id, status } = await requireChallenge(people);
  if (status === "review_failed") {
    const { clientSecret } = await appealChallenge(people.viewer, id, {}, "en");
    await confirmPayment(people.viewer, await pay(clientSecret));
  }
  await settle();
  const after = await requireChallenge(people);
  if (after.status === "pending_review") await decideReview(people.operator, id, APPROVED);
  await settle();
}

/** The streamer opens a payout account, completes onboarding, and opens the provider's dashboard. */
async function openPayoutAccount({ streamer }: People): Promise<void> {
  await createPayoutAccount(streamer);
  await onboardingLink(streamer, "http://localhost:3000/settings");
  const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({
    where: { streamerId: streamer.userId },
  });
  await sandbox(`accounts/${stripeAccountId}/onboard`);
  await payoutAccountStatus(streamer);
  await payoutDashboardLink(streamer);
}

/** The viewer types a card twice that the payment form may offer. */
async function typeCardTwice({ viewer }: People): Promise<void> {
  const { stripeCustomerId: customer } = await db().paymentCustomer.findUniqueOrThrow({
    where: { userId: viewer.userId },
  });
  for (let time = 0; time < 2; time += 1) {
    const card = { type: "card", card: { token: "tok_visa" }, allow_redisplay: "always" } as const;
    const { id } = await stripe().paymentMethods.create(card);
    await stripe().paymentMethods.attach(id, { customer });
  }
}

/** The viewer looks at their saved cards and removes them. */
async function removeCards({ viewer }: People): Promise<void> {
  await openPaymentSession(viewer);
  for (const { id } of await listPaymentMethods(viewer)) await removePaymentMethod(viewer, id);
  await settle();
}

/** Runs the scheduled jobs through the queue. */
async function night(): Promise<void> {
  for (const job of ["reconcile", "audit_money"]) {
    await db().$executeRaw`SELECT graphile_worker.add_job(${job}::text, job_key => ${job}::text)`;
  }
  await settle();
}

/** Runs the reconciler two minutes later, and the jobs that it enqueues. */
async function minutesLater(): Promise<void> {
  await pass({ minutes: 2 });
  await reconcile();
  await settle();
}

const inOrder =
  (...steps: readonly ((people: People) => Promise<void>)[]) =>
  async (people: People): Promise<void> => {
    for (const step of steps) await step(people);
  };

export const SCENARIOS = {
  "create, authorize, boost, accept": { run: accepted },
  "start, complete, capture, payout on day 20": {
    before: accepted,
    run: inOrder(start, complete, payOut, minutesLater),
  },
  "start, complete, capture": { before: accepted, run: inOrder(start, complete) },
  "payout on day 20": { before: inOrder(accepted, complete), run: inOrder(payOut, minutesLater) },
  "the night after a payout": { before: inOrder(accepted, complete, payOut), run: night },
  "dispute upheld, everybody refunded": {
    before: inOrder(accepted, complete),
    run: inOrder(disputeUpheld, minutesLater),
  },
  "chargeback after the payout, taken back from the streamer": {
    before: inOrder(accepted, complete, payOut),
    run: inOrder(chargeback, minutesLater),
  },
  appeal: { before: refused, run: appeal },
  "open a payout account": { streamer: "new", run: openPayoutAccount },
  "remove the saved cards": {
    before: inOrder(offered, typeCardTwice),
    run: inOrder(removeCards, renew, minutesLater),
  },
  cancel: { before: offered, run: cancel },
  "renew the holds": { before: offered, run: inOrder(renew, minutesLater) },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** Ends the challenge if it has not ended, so that the invariants at rest apply to it. */
export async function closeChallenge(people: People): Promise<void> {
  const challenge = await findChallenge(people);
  if (challenge === null) return;
  const { id, status } = challenge;
  if (status === "active" || status === "approved") await cancelChallenge(people.viewer, id);
  if (status === "accepted" || status === "in_progress") await failChallenge(people.streamer, id);
  await settle();
}
