import { addDays, subMinutes } from "date-fns";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { sweepDeadlines } from "@/lib/jobs";
import { enqueueFollowing, refundPledges } from "@/lib/payments";
import {
  blockPayout,
  cancelPayout,
  continueRelease,
  listPayouts,
  resumePayouts,
  schedulePayout,
  syncPayoutAccount,
  syncPayoutShares,
  unblockPayout,
} from "@/lib/payouts";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { FIRST_PAGE } from "@/lib/shared/page";
import { rowsTouched } from "@/scripts/bench/lists/rows-touched";
import { copyChallenge } from "@/tests/support/crowd";
import { deleteJobs } from "@/tests/support/database";
import { pass, type Stage, stage } from "@/tests/support/money";
import { type Statement, statementsOf } from "@/tests/support/statements";
import { runTasks } from "@/tests/support/tasks";

// SQL writes the pots and the provider's answers, because these tests are about payouts only.
jest.setTimeout(120_000);

const PLEDGES = 2_050;
/** Transfers under way at most. Source: decision 137. */
const UNDER_WAY = 100;
/** More than the rows of a batch, and far fewer than those of all pledges. */
const MAX_ROWS = 400;

/** A completed challenge whose captures have just arrived: $10 each, of which $9 are the streamer's. */
async function crowd(pledges = PLEDGES): Promise<Stage & { readonly payoutId: string }> {
  const on = await stage();
  const { challengeId, streamer, viewer } = on;
  await transaction(async (tx) => {
    await tx.challenge.update({ where: { id: challengeId }, data: { status: "completed" } });
    await schedulePayout(tx, { challengeId, streamerId: streamer.userId, completedAt: now() });
    await tx.$executeRaw`
      WITH made AS (
        INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, goal, status, captured_cents,
          platform_fee_cents, counted_at, payout_stale, created_at, updated_at)
        SELECT gen_random_uuid(), ${challengeId}::uuid, ${viewer.userId}::uuid, ${streamer.userId}::uuid, 'boost', 1000,
          'capture', 'captured', 1000, 100, now(), true, now(), now() FROM generate_series(1, ${pledges}::int)
        RETURNING id)
      INSERT INTO holds (id, pledge_id, status, amount_cents, captured_cents, stripe_payment_intent_id, stripe_charge_id,
        created_at, updated_at)
      SELECT gen_random_uuid(), id, 'captured', 1000, 1000, 'pi_' || id, 'ch_' || id, now(), now() FROM made`;
    await enqueueFollowing(tx, challengeId);
  });
  await db().$executeRaw`ANALYZE`;
  const { id } = await db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId } });
  return { ...on, payoutId: id };
}

/** Adds pledges of other challenges: without them Postgres prefers scanning the table to an index. */
async function addOtherPledges({ viewer, streamer }: Stage): Promise<void> {
  const { challengeId } = await stage();
  await db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, goal, status, created_at, updated_at)
    SELECT gen_random_uuid(), ${challengeId}::uuid, ${viewer.userId}::uuid, ${streamer.userId}::uuid, 'boost', 1000,
      'release', 'voided', now(), now() FROM generate_series(1, ${10 * PLEDGES}::int)`;
  await db().$executeRaw`ANALYZE`;
}

/** Runs the jobs and deadlines of payouts; sends no operations. */
const runPayouts = () => runTasks((name) => name.startsWith("payouts."));

/** Marks pending transfers as arrived: all of them, or some of one payout. @returns how many */
const arrive = (most = PLEDGES, payoutId: string | null = null) =>
  db().$executeRaw`
    WITH ended AS (
      UPDATE operations SET status = 'done', attempts = 1, sent_at = now(), ended_at = now(), provider_id = 'tr_' || id
      WHERE id IN (SELECT operations.id FROM operations JOIN transfers ON transfers.id = transfer_id
        WHERE kind = 'transfer' AND operations.status = 'pending'
          AND coalesce(scheduled_transfer_id = ${payoutId}::uuid, true) LIMIT ${most}::int)
      RETURNING pledge_id, amount_cents)
    UPDATE pledges SET transferred_cents = transferred_cents + ended.amount_cents
    FROM ended WHERE ended.pledge_id = pledges.id`;

/**
 * The statements that lock more pledges in a transaction that has already locked some: two such transactions can
 * deadlock.
 */
function locksOutOfOrder(statements: readonly Statement[]): string[] {
  let held: Set<unknown> | null = null;
  return statements.flatMap(({ text, values }) => {
    if (/^\s*(BEGIN|COMMIT)/i.test(text)) held = null;
    if (!/FROM pledges\s[^;]*FOR UPDATE/.test(text)) return [];
    const ids = values.flat();
    const isMore = held !== null && ids.some((id) => !held?.has(id));
    held ??= new Set(ids);
    return isMore ? [text] : [];
  });
}

const perPledge = (statements: readonly Statement[]) => statements.length / PLEDGES;
const mostRows = (statements: readonly Statement[]) => Math.max(...statements.map(({ rows }) => rows));
const transfersOf = (scheduledTransferId: string, where = {}) =>
  db().transfer.count({ where: { scheduledTransferId, ...where } });

test("syncs, releases and finishes a large payout in batches, also when jobs are lost in between", async () => {
  const on = await crowd();
  const syncing = await statementsOf(async () => {
    await syncPayoutShares(on.challengeId);
    expect(await transfersOf(on.payoutId)).toBeLessThan(MAX_ROWS);
    await runPayouts();
  });
  expect(perPledge(syncing)).toBeLessThan(0.5);
  expect(mostRows(syncing)).toBeLessThan(MAX_ROWS);
  expect(await transfersOf(on.payoutId)).toBe(PLEDGES);
  expect((await listPayouts(on.streamer, FIRST_PAGE)).items).toMatchObject([
    { amount: PLEDGES * 10, platform_fee: PLEDGES, collected: PLEDGES * 10, refunded: 0, set_off: 0 },
  ]);

  await pass({ days: 20, minutes: 1 });
  await runPayouts();
  const underWay = await transfersOf(on.payoutId, { underWay: true });
  expect(underWay).toBe(UNDER_WAY);

  await arrive();
  await addOtherPledges(on);
  const most = await rowsTouched(async () => {
    await syncPayoutShares(on.challengeId);
    await continueRelease(on.payoutId);
  });
  expect(most.rows < MAX_ROWS ? "few" : most.by).toBe("few");

  await deleteJobs();
  const releasing = await statementsOf(async () => {
    for (let batch = 0; batch < PLEDGES && (await arrive()) > 0; batch++) {
      await continueRelease(on.payoutId);
      await runPayouts();
    }
  });
  expect(perPledge(releasing)).toBeLessThan(2);
  expect(mostRows(releasing)).toBeLessThan(MAX_ROWS);
  expect(await transfersOf(on.payoutId, { status: "completed" })).toBe(PLEDGES);
  expect(await db().scheduledTransfer.findUniqueOrThrow({ where: { id: on.payoutId } })).toMatchObject({
    status: "completed",
    amountCents: BigInt(PLEDGES * 1_000),
  });
  expect(await db().notification.count({ where: { userId: on.streamer.userId, type: "payout_sent" } })).toBe(
    1,
  );
});

test("blocks once for many chargebacks, counts them in batches, and recalls transfers that were not sent", async () => {
  const on = await crowd();
  await runPayouts();
  await pass({ days: 20, minutes: 1 });
  await runPayouts();
  await db().$executeRaw`
    WITH claimed AS (
      INSERT INTO chargebacks (id, stripe_dispute_id, pledge_id, challenge_id, stripe_charge_id, amount_cents, lost_cents,
        status, reason, opened_at, updated_at)
      SELECT gen_random_uuid(), 'dp_' || id, id, challenge_id, 'ch_' || id, 1000, 1000, 'needs_response', 'fraudulent',
        now(), now() FROM pledges WHERE challenge_id = ${on.challengeId}::uuid RETURNING pledge_id)
    UPDATE pledges SET lost_cents = 1000, payout_stale = true FROM claimed WHERE pledge_id = pledges.id`;
  await db().$executeRaw`ANALYZE`;
  const storm = await statementsOf(async () => {
    await syncPayoutShares(on.challengeId);
    expect(
      await db().operation.count({
        where: { kind: "transfer", status: "pending", pledge: { challengeId: on.challengeId } },
      }),
    ).toBe(0);
    await runPayouts();
  });
  expect(locksOutOfOrder(storm)).toEqual([]);
  expect(mostRows(storm)).toBeLessThan(MAX_ROWS);
  expect(perPledge(storm)).toBeLessThan(0.5);
  expect(await transfersOf(on.payoutId, { status: "cancelled" })).toBe(PLEDGES);
  const payout = async () => (await listPayouts(on.streamer, FIRST_PAGE)).items[0];
  expect(await payout()).toMatchObject({
    waiting_reason: "chargeback_open",
    amount: 0,
    charged_back: PLEDGES * 10,
  });

  await db().$executeRaw`UPDATE chargebacks SET status = 'won', lost_cents = 0, closed_at = now()`;
  await db().$executeRaw`UPDATE pledges SET lost_cents = 0, payout_stale = true`;
  await transaction((tx) => enqueueFollowing(tx, on.challengeId));
  await runPayouts();
  expect(await payout()).toMatchObject({
    status: "pending",
    waiting_reason: null,
    amount: PLEDGES * 10,
    charged_back: 0,
  });
});

test("keeps at most a hundred transfers under way", async () => {
  const on = await crowd(250);
  await runPayouts();
  await pass({ days: 20, minutes: 1 });
  await runPayouts();
  expect(await arrive(30, on.payoutId)).toBe(30);
  await continueRelease(on.payoutId);
  await runPayouts();
  expect(await transfersOf(on.payoutId, { underWay: true })).toBe(UNDER_WAY);
  expect(await transfersOf(on.payoutId, { status: "completed" })).toBe(30);
});

test("an upheld dispute locks the pledges that it recalls and refunds with one statement", async () => {
  const on = await crowd(60);
  await runPayouts();
  await pass({ days: 20, minutes: 1 });
  await runPayouts();
  const upheld = await statementsOf(() =>
    transaction(async (tx) => {
      await cancelPayout(tx, on.challengeId);
      await refundPledges(tx, on.challengeId);
    }),
  );
  expect(locksOutOfOrder(upheld)).toEqual([]);
  expect(await transfersOf(on.payoutId, { underWay: true })).toBe(0);
  expect(await db().operation.count({ where: { kind: "refund", status: "pending" } })).toBe(60);
  await db().operation.updateMany({
    where: { kind: "refund", status: "pending" },
    data: { status: "failed", endedAt: now() },
  });
});

test("a transfer refused during a dispute does not replace the dispute as the reason for waiting", async () => {
  const on = await crowd(2);
  await runPayouts();
  await pass({ days: 20, minutes: 1 });
  await runPayouts();
  await db().$executeRaw`
    UPDATE operations SET status = 'sent', attempts = 1, sent_at = now() WHERE kind = 'transfer' AND status = 'pending'`;
  await transaction((tx) => blockPayout(tx, on.challengeId, "dispute_open"));
  await db().$executeRaw`
    UPDATE operations SET status = 'failed', ended_at = now(), last_error = 'balance_insufficient'
    WHERE kind = 'transfer' AND status = 'sent'`;
  await continueRelease(on.payoutId);
  const payout = async () => (await listPayouts(on.streamer, FIRST_PAGE)).items[0];
  expect(await payout()).toMatchObject({ status: "pending", waiting_reason: "dispute_open" });
  await transaction((tx) => unblockPayout(tx, on.challengeId, "dispute_open"));
  await runPayouts();
  expect(await payout()).toMatchObject({ status: "pending", waiting_reason: null });
  expect(await transfersOf(on.payoutId, { underWay: true })).toBe(2);
});

// Runs after the tests of query plans: Postgres caches the plans that it made for a small table.
test("sends a payout that was due before its shares were synced, also when the last batch is full", async () => {
  const on = await crowd(200);
  await pass({ days: 20, minutes: 1 });
  await sweepDeadlines();
  expect(await transfersOf(on.payoutId)).toBe(0);
  await runPayouts();
  expect(await transfersOf(on.payoutId, { underWay: true })).toBeGreaterThan(0);
});

test("resumes a payout whose jobs were lost", async () => {
  const on = await crowd(3);
  await deleteJobs();
  await pass({ minutes: 11 });
  await resumePayouts();
  await runPayouts();
  expect(await transfersOf(on.payoutId)).toBe(3);

  await pass({ days: 20 });
  await sweepDeadlines();
  await arrive();
  await deleteJobs();
  await pass({ minutes: 11 });
  await resumePayouts();
  await runPayouts();
  expect(await db().scheduledTransfer.findUnique({ where: { id: on.payoutId } })).toMatchObject({
    status: "completed",
  });
});

test("resumes every payout whose job was lost in its turn, and those that keep failing after growing pauses", async () => {
  const IN_A_ROUND = 200;
  // Those of the other tests stay out of the way.
  await db().scheduledTransfer.updateMany({ data: { nextCheckAt: addDays(now(), 10) } });
  const { challengeId, viewer, streamer } = await stage();
  const failing = await copyChallenge(challengeId, 2 * IN_A_ROUND);
  const leaveBehind = (ids: readonly ChallengeId[], at: Date) =>
    db().$executeRaw`
      WITH ended AS (SELECT unnest(${[...ids]}::uuid[]) AS id), payouts AS (
        INSERT INTO scheduled_transfers (id, challenge_id, streamer_id, status, scheduled_for, created_at, updated_at)
        SELECT gen_random_uuid(), id, ${streamer.userId}::uuid, 'pending', ${at}::timestamptz + interval '20 days', ${at}, ${at}
        FROM ended)
      INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, goal, status, captured_cents,
        platform_fee_cents, counted_at, payout_stale, created_at, updated_at)
      SELECT gen_random_uuid(), id, ${viewer.userId}::uuid, ${streamer.userId}::uuid, 'boost', 1000,
        'capture', 'captured', 1000, 100, ${at}, true, ${at}, ${at} FROM ended`;
  await leaveBehind(failing, now());
  await pass({ minutes: 5 });
  await leaveBehind([challengeId], now());
  await pass({ minutes: 11 });
  const resumed = async () => {
    await deleteJobs();
    const count = await resumePayouts();
    const jobs = await db().$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'payouts.follow_pledges'`;
    expect(jobs).toHaveLength(count);
    return jobs.map(({ key }) => key.replace("payouts.follow_pledges:", ""));
  };
  const first = [...(await resumed()), ...(await resumed())];
  expect(new Set(first)).toEqual(new Set(failing));
  expect(await resumed()).toEqual([challengeId]);
  expect(await resumed()).toEqual([]);

  const pause = async () => {
    const { nextCheckAt } = await db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId } });
    return nextCheckAt === null ? null : Math.round((nextCheckAt.getTime() - now().getTime()) / 60_000);
  };
  await pass({ hours: 3 });
  expect(await resumed()).toContain(challengeId);
  expect(await pause()).toBe(19);
  // Its change ends the pause: another job that is lost does not wait for it.
  await deleteJobs();
  await syncPayoutShares(challengeId);
  expect(await pause()).toBeNull();
  await deleteJobs();
});

test("logs how many changed pledges have no payout", async () => {
  await db().pledge.updateMany({ where: { payoutStale: true }, data: { payoutStale: false } });
  const logged = jest.spyOn(log, "error");
  await crowd(2);
  await pass({ minutes: 11 });
  await resumePayouts();
  expect(logged).not.toHaveBeenCalled();
  const { challengeId, viewer, streamer } = await stage();
  const at = subMinutes(now(), 11);
  await db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, goal, status, captured_cents,
      counted_at, payout_stale, created_at, updated_at)
    SELECT gen_random_uuid(), ${challengeId}::uuid, ${viewer.userId}::uuid, ${streamer.userId}::uuid, 'boost', 1000,
      'capture', 'captured', 1000, ${at}, true, ${at}, ${at} FROM generate_series(1, 2)`;
  await resumePayouts();
  expect(logged.mock.calls).toEqual([
    [{ pledges: 2 }, "captured money of challenges that were not completed"],
  ]);
  logged.mockRestore();
  await deleteJobs();
});

test("makes every payout due that waited for its account, without reading them", async () => {
  const { challengeId, streamer } = await stage();
  const ids = await copyChallenge(challengeId, 30);
  const at = now();
  await db().$executeRaw`
    WITH payouts AS (
      INSERT INTO scheduled_transfers (id, challenge_id, streamer_id, status, waiting_reason, scheduled_for, created_at, updated_at)
      SELECT gen_random_uuid(), id, ${streamer.userId}::uuid, 'pending', 'payout_account_incomplete', ${at}::timestamptz, ${at}, ${at}
      FROM unnest(${[...ids]}::uuid[]) AS id RETURNING id)
    INSERT INTO deadlines (kind, subject_id, due_at) SELECT 'transfer_due', id, ${addDays(at, 1)}::timestamptz FROM payouts`;
  const { stripeAccountId } = await db().payoutAccount.update({
    where: { streamerId: streamer.userId },
    data: { detailsSubmitted: false },
  });
  const statements = await statementsOf(() => syncPayoutAccount(stripeAccountId ?? ""));
  const reads = statements.filter(({ text }) => text.trimStart().startsWith("SELECT"));
  expect(mostRows(reads)).toBe(1);
  expect(
    await db().deadline.count({
      where: { kind: "transfer_due", dueAt: { lte: now() }, subjectId: { in: await payoutsOf(ids) } },
    }),
  ).toBe(30);
});

async function payoutsOf(challengeIds: readonly ChallengeId[]): Promise<string[]> {
  const payouts = await db().scheduledTransfer.findMany({
    where: { challengeId: { in: [...challengeIds] } },
  });
  return payouts.map(({ id }) => id);
}
