import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import {
  acceptChallenge,
  acceptCounterOffer,
  cancelChallenge,
  closeAccountChallenges,
  completeChallenge,
  declineChallenge,
  expireChallenges,
  failChallenge,
  proposeCounterOffer,
  removeChallenge,
  repeatCompletion,
  startChallenge,
  undoAcceptance,
  withdrawBoost,
} from "@/lib/challenges";
import { db, Prisma } from "@/lib/db/client";
import { doubtTimeline } from "@/lib/db/timeline";
import { transaction } from "@/lib/db/transaction";
import { decideDispute, openDispute, submitEvidence } from "@/lib/disputes";
import { processProviderEvent, refundPledges } from "@/lib/payments";
import { cancelPayout } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { addCrowd } from "@/tests/support/crowd";
import { deleteJobs } from "@/tests/support/database";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { type Statement, statementsOf } from "@/tests/support/statements";
import { runTasks } from "@/tests/support/tasks";
import {
  activeChallenge,
  boost,
  createOperator,
  createStreamer,
  createViewer,
  pass,
  sandbox,
} from "@/tests/support/world";

// Only ends what hangs.
jest.setTimeout(300_000);

/** Challenges with very many backers: each decision takes the same number of statements, and reaches every backer. */

const FEW = 10;
/** Several groups of every kind of work that is done in groups. */
const MANY = 600;
/** Statements per charge, release or refund, including notifications and the payout's change. */
const MAX_PER_BACKER = 10;
/** Statements that a transaction may send while it locks a challenge. At a millisecond or two each, that is far below a second. */
const MAX_LOCK = 60;

type Stage = {
  readonly viewer: Actor;
  readonly streamer: Actor;
  /** Backs nothing yet. */
  readonly booster: Actor;
  readonly id: ChallengeId;
};

async function stage(boosts: number, holds: "provider" | "rows" = "rows"): Promise<Stage> {
  const [viewer, streamer, booster] = [await createViewer(), await createStreamer(), await createViewer()];
  const id = await activeChallenge({ viewer, streamer });
  // So long that a wording can still be proposed.
  await db().challenge.update({ where: { id }, data: { expiresAt: addDays(now(), 3) } });
  await addCrowd({ challengeId: id, boosts, holds });
  return { viewer, streamer, booster, id };
}

/** Drops the jobs that a test leaves behind: most of these holds do not exist at the provider. */
afterEach(async () => {
  await deleteJobs();
});

const accepted = async (on: Stage) => {
  await acceptChallenge(on.streamer, on.id);
  return on;
};

/** Runs all jobs except mails. */
function settleWithoutMails(): Promise<void> {
  return runTasks((name) => name !== "notifications.mail");
}

type Work = {
  readonly prepare: (on: Stage) => Promise<unknown>;
  readonly decide: (on: Stage) => Promise<unknown>;
  readonly status: "captured" | "voided" | "refunded";
};

const works: Readonly<Record<string, Work>> = {
  charges: {
    prepare: accepted,
    decide: ({ streamer, id }) => completeChallenge(streamer, id),
    status: "captured",
  },
  releases: {
    prepare: accepted,
    decide: ({ streamer, id }) => failChallenge(streamer, id),
    status: "voided",
  },
  refunds: {
    prepare: async (on) => {
      await accepted(on);
      await completeChallenge(on.streamer, on.id);
      await settleWithoutMails();
    },
    decide: ({ id }) =>
      transaction(async (tx) => {
        await cancelPayout(tx, id);
        await refundPledges(tx, id);
      }),
    status: "refunded",
  },
};

// First, because they check the invariants: the holds of the other tests exist only as rows.
test.each(Object.entries(works))(
  "%s a backer with no more statements when there are more backers",
  async (_, { prepare, decide, status }) => {
    const perBacker = async (boosts: number) => {
      const on = await stage(boosts, "provider");
      await prepare(on);
      const statements = await statementsOf(async () => {
        await decide(on);
        await settleWithoutMails();
      });
      expect(await db().pledge.count({ where: { challengeId: on.id, status } })).toBe(boosts + 1);
      return statements.length / (boosts + 1);
    };
    const few = await perBacker(24);
    const many = await perBacker(124);
    expect(many).toBeLessThanOrEqual(few);
    expect(many).toBeLessThan(MAX_PER_BACKER);
    await expectInvariantsAtRest();
  },
);

test("resets the renewals of every pledge on acceptance", async () => {
  const on = await stage(60);
  await db().pledge.updateMany({ where: { challengeId: on.id }, data: { renewals: 3 } });
  await accepted(on);
  await pass({ seconds: 10 });
  await settleWithoutMails();
  expect(await db().pledge.count({ where: { challengeId: on.id, renewals: { gt: 0 } } })).toBe(0);
});

type Decision = {
  readonly decide: (on: Stage) => Promise<unknown>;
  readonly from: "active" | "accepted" | "completed" | "disputed" | "disputed for an hour";
};

const decisions: Readonly<Record<string, Decision>> = {
  accept: { decide: ({ streamer, id }) => acceptChallenge(streamer, id), from: "active" },
  decline: { decide: ({ streamer, id }) => declineChallenge(streamer, id, {}, "en"), from: "active" },
  cancel: { decide: ({ viewer, id }) => cancelChallenge(viewer, id), from: "active" },
  boost: { decide: ({ booster, id }) => boost(booster, id, 700), from: "active" },
  "take a boost back": {
    decide: async ({ booster, id }) => {
      await boost(booster, id, 700);
      await withdrawBoost(booster, id, await boostOf(booster, id));
    },
    from: "active",
  },
  "agree to a counter-offer": {
    decide: async ({ viewer, streamer, id }) => {
      const challenge = "Win a whole round blindfolded, without pausing once";
      await proposeCounterOffer(streamer, id, { challenge }, "en");
      await acceptCounterOffer(viewer, id, "en");
    },
    from: "active",
  },
  expire: { decide: ({ id }) => transaction((tx) => expireChallenges(tx, [id])), from: "active" },
  "remove after reports": { decide: remove, from: "active" },
  "take an acceptance back": { decide: ({ streamer, id }) => undoAcceptance(streamer, id), from: "accepted" },
  start: { decide: ({ streamer, id }) => startChallenge(streamer, id), from: "accepted" },
  complete: { decide: ({ streamer, id }) => completeChallenge(streamer, id), from: "accepted" },
  fail: { decide: ({ streamer, id }) => failChallenge(streamer, id), from: "accepted" },
  "open a dispute": {
    decide: ({ viewer, id }) => openDispute(viewer, id, NOT_DONE, "en"),
    from: "completed",
  },
  "join a dispute": {
    decide: async (on) => openDispute(await fanOf(on), on.id, NOT_DONE, "en"),
    from: "disputed",
  },
  "answer a dispute": { decide: answer, from: "disputed" },
  "uphold a dispute": { decide: (on) => judge(on, "upheld"), from: "disputed" },
  "reject a dispute": { decide: (on) => judge(on, "rejected"), from: "disputed for an hour" },
  "close an account's challenges": {
    decide: async ({ streamer: { userId } }) => {
      await db().user.update({ where: { id: userId }, data: { suspendedAt: now() } });
      await closeAccountChallenges(userId);
    },
    from: "active",
  },
};

const NOT_DONE = { reason: "not_done", text: "It was not done." } as const;

function answer({ streamer, id }: Stage) {
  return submitEvidence(streamer, id, { text: "It was.", links: [] }, "en");
}

async function fanOf({ id }: Stage): Promise<Actor> {
  const { backerId } = await db().pledge.findFirstOrThrow({ where: { challengeId: id, kind: "boost" } });
  return { userId: backerId, sessionId: "", role: "user" };
}

async function judge({ id }: Stage, decision: "upheld" | "rejected"): Promise<void> {
  const { id: disputeId } = await db().dispute.findUniqueOrThrow({ where: { challengeId: id } });
  const message = "We looked at it.";
  // The decision that is carried out is measured, not its proposal.
  env().FOUR_EYES_ABOVE_CENTS = Number.MAX_SAFE_INTEGER;
  const judged =
    decision === "upheld"
      ? ({ decision, reason: "not_done", message } as const)
      : ({ decision, reason: "unfounded", message } as const);
  await decideDispute(await operator(), disputeId, judged);
}

async function remove({ id }: Stage): Promise<void> {
  const { userId } = await operator();
  await transaction((tx) => removeChallenge(tx, id, "harassment", userId, null));
}

async function boostOf({ userId: backerId }: Actor, challengeId: ChallengeId): Promise<PledgeId> {
  const { id } = await db().pledge.findFirstOrThrow({ where: { challengeId, backerId } });
  return id;
}

let known: Promise<Actor> | undefined;
const operator = () => (known ??= createOperator());

async function bringTo(on: Stage, state: Decision["from"]): Promise<void> {
  if (state === "active") return;
  await accepted(on);
  if (state === "accepted") return;
  await completeChallenge(on.streamer, on.id);
  if (state === "completed") return;
  await openDispute(on.viewer, on.id, NOT_DONE, "en");
  if (state === "disputed for an hour")
    await db().challenge.update({ where: { id: on.id }, data: { disputeUntil: now() } });
}

/** The most statements that one transaction sends while it holds a challenge's lock. */
function underLock(statements: readonly Statement[]): number {
  let [most, count]: [number, number | null] = [0, null];
  for (const { text } of statements) {
    if (/^\s*(COMMIT|ROLLBACK\s*$)/i.test(text)) count = null;
    else if (count !== null) count += 1;
    else if (/FROM challenges\s[^;]*FOR UPDATE/.test(text)) count = 1;
    most = Math.max(most, count ?? 0);
  }
  return most;
}

test.each(Object.entries(decisions))(
  `%s: takes as many statements for ${MANY} backers as for ${FEW}, and locks the challenge for a bounded number of them`,
  async (_, { decide, from }) => {
    await operator();
    const of = async (boosts: number) => {
      const on = await stage(boosts);
      await bringTo(on, from);
      const statements = await statementsOf(async () => void (await decide(on)));
      return { all: statements.length, locked: underLock(statements) };
    };
    const few = await of(FEW);
    const many = await of(MANY);
    // A job or two more are enqueued for many.
    expect(many.all).toBeLessThanOrEqual(few.all + 3);
    expect(many.locked).toBeLessThanOrEqual(few.locked + 3);
    expect(many.locked).toBeGreaterThan(0);
    expect(many.locked).toBeLessThanOrEqual(MAX_LOCK);
  },
);

test("takes an acceptance back without reading the accounts that were closed meanwhile", async () => {
  const on = await accepted(await stage(MANY));
  await deleteJobs();
  // All are suspended; all but one of those who boosted are also deleting their account.
  await db().$executeRaw`
    UPDATE users SET suspended_at = ${now()}::timestamptz
    WHERE id IN (SELECT backer_id FROM pledges WHERE challenge_id = ${on.id}::uuid)`;
  await db().$executeRaw`
    UPDATE users SET deletion_requested_at = ${now()}::timestamptz
    WHERE id IN (SELECT backer_id FROM pledges WHERE challenge_id = ${on.id}::uuid AND kind = 'boost' OFFSET 1)`;
  const statements = await statementsOf(() => undoAcceptance(on.streamer, on.id));
  expect(Math.max(...statements.map(({ rows }) => rows))).toBeLessThanOrEqual(FEW);
  // Nor their pledges, while it locks the challenge: a job does.
  expect(statements.filter(({ text }) => text.includes("suspended_at IS NOT NULL"))).toEqual([]);
  await runTasks((name) => name === "challenges.end_for_closed");
  const [ending] = await db().$queryRaw<object[]>`
    SELECT count(DISTINCT payload ->> 'userId')::int AS people, count(*)::int AS jobs FROM graphile_worker._private_jobs
    WHERE payload ->> 'userId' IS NOT NULL AND task_id = (
      SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'challenges.end_all_of')`;
  // The creator's, too; nothing of somebody who was only suspended and boosted it ends.
  expect(ending).toEqual({ people: MANY, jobs: MANY });
});

test("notifies those who made a statement of an answer in a job, and at most once an hour", async () => {
  const on = await stage(MANY);
  await bringTo(on, "disputed");
  await db().$executeRaw`
    INSERT INTO dispute_statements (id, dispute_id, backer_id, reason, text, created_at)
    SELECT gen_random_uuid(), d.id, p.backer_id, 'not_done', 'It was not done.', ${now()}::timestamptz
    FROM disputes d JOIN pledges p ON p.challenge_id = d.challenge_id AND p.kind = 'boost'
    WHERE d.challenge_id = ${on.id}::uuid`;
  const notified = () => db().notification.count({ where: { challengeId: on.id, type: "dispute_answered" } });
  expect(await answer(on)).toMatchObject({ statement_count: MANY + 1 });
  expect(await notified()).toBe(0);
  for (let answers = 1; answers < 3; answers += 1) {
    await runTasks((name) => name === "disputes.notify_stated");
    expect(await notified()).toBe(MANY + 1);
    await answer(on);
  }
});

/** Charges a crowd's boosts and forgets that they count, as if the database had been recovered to a moment before. */
async function forgetThatBoostsCount({ id }: Stage, boosts: number): Promise<void> {
  const isBoost = Prisma.sql`challenge_id = ${id}::uuid AND kind = 'boost'`;
  await db().$transaction([
    db().$executeRaw`ALTER TABLE pledges DISABLE TRIGGER pledges_guard`,
    db().$executeRaw`
      UPDATE pledges SET status = 'captured', captured_cents = amount_cents, counted_at = NULL, first_of_backer = false
      WHERE ${isBoost}`,
    db().$executeRaw`ALTER TABLE pledges ENABLE TRIGGER pledges_guard`,
    db().$executeRaw`
      UPDATE holds SET status = 'captured', captured_cents = amount_cents
      WHERE pledge_id IN (SELECT id FROM pledges WHERE ${isBoost})`,
    db().$executeRaw`
      UPDATE challenges SET pot_cents = amount_cents, boost_count = 0, backer_count = backer_count - ${boosts}
      WHERE id = ${id}::uuid`,
  ]);
}

test("repeats a completion that a recovery lost in short transactions, and counts each boost once", async () => {
  const of = async (boosts: number) => {
    const on = await stage(boosts);
    await forgetThatBoostsCount(on, boosts);
    const statements = await statementsOf(() => repeatCompletion(on.id));
    await repeatCompletion(on.id);
    expect(await db().challenge.findUnique({ where: { id: on.id } })).toMatchObject({
      status: "completed",
      boostCount: boosts,
      backerCount: boosts + 1,
    });
    expect(await db().pledge.count({ where: { challengeId: on.id, goal: "capture" } })).toBe(boosts + 1);
    return underLock(statements);
  };
  const few = await of(3);
  expect(await of(30)).toBeLessThanOrEqual(few);
  expect(few).toBeLessThanOrEqual(MAX_LOCK);
});

test("counts every charged boost although the streamer accepts between two of them, and refunds none", async () => {
  const on = await stage(3);
  const { potCents } = await db().challenge.findUniqueOrThrow({ where: { id: on.id } });
  await forgetThatBoostsCount(on, 3);
  const transact = db().$transaction.bind(db()) as (...args: unknown[]) => Promise<unknown>;
  let transactions = 0;
  const between = jest.spyOn(db(), "$transaction").mockImplementation((async (...args: unknown[]) => {
    const result = await transact(...args);
    // The activation and the first boost.
    if (++transactions === 2) await accepted(on);
    return result;
  }) as never);
  await repeatCompletion(on.id);
  between.mockRestore();
  expect(await db().challenge.findUnique({ where: { id: on.id } })).toMatchObject({
    status: "completed",
    potCents,
    boostCount: 3,
    backerCount: 4,
  });
  const { actorId } = await db().challengeEvent.findFirstOrThrow({
    where: { challengeId: on.id, event: "accept" },
  });
  expect(actorId).toBe(on.streamer.userId);
  expect(await db().pledge.count({ where: { challengeId: on.id, goal: "capture" } })).toBe(4);
});

test("completes no challenge whose charged boosts may not count yet", async () => {
  const on = await accepted(await stage(0));
  await doubtTimeline();
  await expect(completeChallenge(on.streamer, on.id)).rejects.toMatchObject({ code: "payments_unavailable" });
  await db().databaseTimeline.updateMany({ data: { comparedAt: now() } });
  expect(await completeChallenge(on.streamer, on.id)).toMatchObject({ status: "completed" });
});

test(`handles a chargeback among ${MANY} backers with as many statements as among ${FEW}, without locking the challenge`, async () => {
  const claimedAmong = async (boosts: number) => {
    const on = await accepted(await stage(0));
    await completeChallenge(on.streamer, on.id);
    await settleWithoutMails();
    await addCrowd({ challengeId: on.id, boosts, holds: "rows" });
    const { stripePaymentIntentId } = await db().hold.findFirstOrThrow({
      where: { pledge: { challengeId: on.id, kind: "offer" } },
    });
    const objectId = await disputeOf(stripePaymentIntentId ?? "");
    const id = `evt_${randomUUID()}`;
    const receivedAt = new Date();
    await db().providerEvent.create({
      data: { id, type: "charge.dispute.created", objectId, receivedAt },
    });
    return statementsOf(() => processProviderEvent(id));
  };
  const few = await claimedAmong(FEW);
  const many = await claimedAmong(MANY);
  expect(many.length).toBeLessThanOrEqual(few.length);
  expect(underLock(many)).toBe(0);
});

async function disputeOf(paymentIntent: string): Promise<string> {
  const made = await sandbox("disputes", { payment_intent: paymentIntent });
  return (made as { readonly id: string }).id;
}
