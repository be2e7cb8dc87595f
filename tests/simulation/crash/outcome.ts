import { db } from "@/lib/db/client";
import { asId, type ChallengeId, type UserId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { compareBooks } from "@/tests/support/money";
import { stripe } from "@/tests/support/world";
import { findChallenge, type People } from "./scenarios";

const NO_ID = asId<ChallengeId>("00000000-0000-0000-0000-000000000000");

/** How a challenge and its money ended, here and at the provider, independent of the way that led there. */
export async function outcomeOf(people: People): Promise<object> {
  const id = (await findChallenge(people))?.id ?? NO_ID;
  const challenge = await db().challenge.findUnique({
    where: { id },
    select: { status: true, potCents: true, boostCount: true, backerCount: true },
  });
  const pledges = await db().pledge.findMany({
    where: { challengeId: id },
    orderBy: [{ kind: "asc" }, { createdAt: "asc" }],
    select: {
      kind: true,
      status: true,
      goal: true,
      capturedCents: true,
      platformFeeCents: true,
      refundedCents: true,
      lostCents: true,
      transferredCents: true,
      reversedCents: true,
      owedCents: true,
    },
  });
  const payout = await db().scheduledTransfer.findUnique({
    where: { challengeId: id },
    select: {
      status: true,
      amountCents: true,
      platformFeeCents: true,
      transfers: { select: { status: true, amountCents: true }, orderBy: { amountCents: "asc" } },
    },
  });
  const events = await db().challengeEvent.findMany({ where: { challengeId: id }, orderBy: { id: "asc" } });
  return {
    challenge: challenge && { ...challenge, potCents: cents(challenge.potCents) },
    pledges,
    payout: payout && {
      ...payout,
      amountCents: cents(payout.amountCents),
      platformFeeCents: cents(payout.platformFeeCents),
    },
    events: events.map(({ event }) => event),
    notifications: await notificationsOf(people, id),
    account: await accountOf(people),
    provider: await atProvider(people, id),
  };
}

async function notificationsOf(people: People, challengeId: ChallengeId): Promise<string[]> {
  const rows = await db().notification.findMany({
    where: { challengeId },
    select: { userId: true, type: true },
  });
  const names = Object.entries(people);
  const nameOf = (userId: UserId) =>
    names.find(([, actor]) => actor.userId === userId)?.[0] ?? "another user";
  return rows.map(({ userId, type }) => `${nameOf(userId)}: ${type}`).sort();
}

async function accountOf({ streamer }: People): Promise<object> {
  const account = await db().payoutAccount.findUnique({
    where: { streamerId: streamer.userId },
    select: { stripeAccountId: true, detailsSubmitted: true, payoutsEnabled: true },
  });
  const { data } = await stripe().accounts.list({ limit: 100 });
  const atProvider = data.filter(({ metadata }) => metadata?.streamer_id === streamer.userId);
  return {
    ...account,
    stripeAccountId: undefined,
    same: atProvider.map(({ id }) => id === account?.stripeAccountId),
  };
}

async function atProvider(people: People, challengeId: ChallengeId): Promise<object> {
  const transfers = await stripe().transfers.list({ transfer_group: challengeId, limit: 100 });
  return {
    viewer: await intentsOf(people.viewer.userId),
    booster: await intentsOf(people.booster.userId),
    transfers: transfers.data.map(({ amount, amount_reversed }) => [amount, amount_reversed]).sort(),
  };
}

/** The payment intents of a backer, oldest first; each must belong to a hold of ours (docs/product/money.md#laws, 10). */
async function intentsOf(userId: UserId): Promise<string[]> {
  const customer = await db().paymentCustomer.findUnique({ where: { userId } });
  if (customer === null) return [];
  const { data } = await stripe().paymentIntents.list({ customer: customer.stripeCustomerId, limit: 100 });
  const holds = await db().hold.findMany({ where: { pledge: { backerId: userId } } });
  const ours = new Set(holds.map(({ stripePaymentIntentId }) => stripePaymentIntentId));
  return data
    .map(
      ({ id, status, amount_received }) => `${status} ${amount_received}${ours.has(id) ? "" : " (unknown)"}`,
    )
    .reverse();
}

/** Operations, jobs and events that are not finished, and differences between our books and the provider's. */
export async function unfinishedWork(): Promise<string[]> {
  const operations = await db().operation.findMany({
    where: { status: { in: ["pending", "sent", "unknown"] } },
    select: { kind: true, status: true, hold: { select: { status: true } }, request: true },
  });
  // An audit that was killed too often is given up; the next night's continues where it stopped. A job that was replaced under its
  // key while it ran is never tried again: the queue exhausts its attempts, and the job that replaced it does the work.
  // A digest waits for more.
  const jobs = await db().$queryRaw<{ name: string; error: string | null }[]>`
    SELECT task_identifier AS name, last_error AS error FROM graphile_worker.jobs
    WHERE (attempts < max_attempts AND task_identifier <> 'notifications.digest') OR (task_identifier <> 'payments.audit_money' AND last_error IS NOT NULL)`;
  const events = await db().providerEvent.count({ where: { processedAt: null } });
  const { ours, theirs, sum } = await compareBooks();
  return [
    ...operations
      .filter((operation) => !waitsForBacker(operation))
      .map(({ kind, status }) => `${kind} ${status}`),
    ...jobs.map(({ name, error }) => `job ${name}: ${error ?? "queued"}`),
    ...(events > 0 ? [`${events} events`] : []),
    ...(ours === theirs ? [] : [`books: ${ours} here, ${theirs} at the provider`]),
    ...(sum === 0 ? [] : [`the ledger sums to ${sum}`]),
  ];
}

/** An on-session authorization is only sent when its backer requests it. */
function waitsForBacker(operation: { kind: string; status: string; request: unknown }): boolean {
  const { kind, status, request } = operation;
  const offSession = typeof request === "object" && request !== null && "off_session" in request;
  return kind === "authorize" && status === "pending" && !offSession;
}
