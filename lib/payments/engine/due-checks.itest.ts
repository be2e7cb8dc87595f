import { z } from "zod";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { reconcile } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { copyChallenge } from "@/tests/support/crowd";
import { deleteJobs } from "@/tests/support/database";
import {
  clearFaults,
  fault,
  operationsOf,
  pass,
  pledge,
  pledgeRow,
  runMoney,
  type Stage,
  stage,
} from "@/tests/support/money";
import { statementsOf } from "@/tests/support/statements";
import { payWith, sandbox, stripe } from "@/tests/support/world";
import { stripe as provider } from "../provider/client";
import { openPayment } from "../testing/open-payment";
import { securedPledge } from "../testing/secured-pledge";
import { takeEndedHolds, takeOpenEvents, takeOpenOperations } from "./due-checks";

afterEach(clearFaults);

/** Pledges that one run of the reconciler checks, and how many are stuck in front. */
const PLEDGES = 2_000;
const STUCK = 10_000;

/** Debts of streamers that cannot be collected: charged back after the payout. */
async function debts(on: Stage, count: number): Promise<void> {
  await db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, goal, status, captured_cents,
      platform_fee_cents, transferred_cents, lost_cents, owed_cents, counted_at, created_at, updated_at)
    SELECT gen_random_uuid(), ${on.challengeId}::uuid, ${on.viewer.userId}::uuid, ${on.streamer.userId}::uuid, 'boost',
      500, 'capture', 'refunded', 500, 50, 450, 500, 450, at, at, at
    FROM generate_series(1, ${count}::int), (SELECT ${now()}::timestamptz - interval '1 day' AS at)`;
}

/** A pledge with the goal `capture` whose process died before it could create the operation. */
async function abandoned(): Promise<PledgeId> {
  const { pledgeId } = await securedPledge();
  await db()
    .$executeRaw`UPDATE pledges SET goal = 'capture', updated_at = ${now()} WHERE id = ${pledgeId}::uuid`;
  return pledgeId;
}

/** Voids without a reply. */
async function stuckOperations(on: Stage, count: number): Promise<void> {
  await db().$executeRaw`
    WITH made AS (
      INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, status, created_at, updated_at)
      SELECT gen_random_uuid(), ${on.challengeId}::uuid, ${on.viewer.userId}::uuid, ${on.streamer.userId}::uuid,
        'boost', 500, 'awaiting', '2026-01-01', '2026-01-01' FROM generate_series(1, ${count}::int) RETURNING id
    ), held AS (
      INSERT INTO holds (id, pledge_id, status, amount_cents, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'open', 500, '2026-01-01', '2026-01-01' FROM made RETURNING id, pledge_id
    )
    INSERT INTO operations (id, kind, status, pledge_id, hold_id, amount_cents, request, attempts, created_at, sent_at)
    SELECT gen_random_uuid(), 'void', 'unknown', pledge_id, id, 500, '{}', 1, '2026-01-01', '2026-01-01' FROM held`;
}

const endStuckOperations = () =>
  db().$executeRaw`
    UPDATE operations SET status = 'failed', ended_at = now() WHERE kind = 'void' AND status = 'unknown'`;

test("a backlog of 10,000 operations is four jobs, however often the reconciler runs", async () => {
  await stuckOperations(await stage(), STUCK);
  const jobs = () =>
    db().$queryRaw`
      SELECT task_identifier AS task, count(*)::int AS count FROM graphile_worker.jobs
      WHERE task_identifier LIKE 'payments.send%' GROUP BY 1`;
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await reconcile();
    await pass({ minutes: 1 });
  }
  expect(await jobs()).toEqual([{ task: "payments.send_due_operations", count: 4 }]);
  await endStuckOperations();
  await deleteJobs();
});

/** Settles the debts. */
async function settleDebts(): Promise<void> {
  await db()
    .$executeRaw`UPDATE pledges SET owed_cents = 0, lost_cents = 0, status = 'captured', next_look_at = NULL
    WHERE owed_cents > 0`;
}

afterEach(settleDebts);

const due = () =>
  db().pledge.count({
    where: { owedCents: { gt: 0 }, OR: [{ nextCheckAt: null }, { nextCheckAt: { lte: now() } }] },
  });

test("checks an abandoned pledge behind 10,000 uncollectable debts within six minutes", async () => {
  await debts(await stage(), STUCK);
  const pledgeId = await abandoned();
  const asked = async () => (await operationsOf(pledgeId)).includes("capture pending");
  let minutes = 0;
  for (; !(await asked()) && minutes < 10; minutes += 1) {
    await pass({ minutes: 1 });
    await reconcile();
  }
  expect(minutes).toBeLessThanOrEqual(STUCK / PLEDGES + 1);
  // Each was checked once and postponed.
  expect(await due()).toBe(0);
  const next = await abandoned();
  await pass({ minutes: 2 });
  await reconcile();
  expect(await operationsOf(next)).toContain("capture pending");
  await runMoney();
}, 120_000);

test("checks a debt again after pauses that double up to six hours", async () => {
  const on = await stage();
  await debts(on, 1);
  const { id } = await db().pledge.findFirstOrThrow({ where: { challengeId: on.challengeId } });
  await db().pledge.update({ where: { id }, data: { updatedAt: now() } });
  const pauses: number[] = [];
  for (let check = 0; check < 12; check += 1) {
    const before = now();
    const { nextCheckAt } = await db().pledge.findUniqueOrThrow({ where: { id } });
    const wait = (nextCheckAt ?? new Date(before.getTime() + 60_000)).getTime() - before.getTime();
    const minutes = Math.round(wait / 60_000);
    pauses.push(minutes);
    await pass({ minutes: minutes + 1 });
    await reconcile();
  }
  expect(pauses.slice(0, 4)).toEqual([1, 2, 5, 11]);
  expect(pauses.slice(-3)).toEqual([360, 360, 360]);
});

test("a pledge whose check fails does not stop the others", async () => {
  const broken = await abandoned();
  const { holds } = await pledgeRow(broken);
  // The database refuses a second capture of a pledge.
  await db().$executeRaw`
    WITH other AS (
      INSERT INTO holds (id, pledge_id, status, amount_cents, created_at, updated_at)
      VALUES (gen_random_uuid(), ${broken}::uuid, 'voided', 2500, '2026-01-01', '2026-01-01') RETURNING id
    )
    INSERT INTO operations (id, kind, status, pledge_id, hold_id, amount_cents, request, attempts, created_at, sent_at, ended_at)
    SELECT gen_random_uuid(), 'capture', 'done', ${broken}::uuid, id, 2500, '{}', 1, '2026-01-01', '2026-01-01', '2026-01-01' FROM other`;
  expect(holds).toHaveLength(1);
  const whole = await abandoned();
  await pass({ minutes: 2 });
  await reconcile();
  expect(await operationsOf(whole)).toContain("capture pending");
  expect((await pledgeRow(broken)).nextCheckAt?.getTime()).toBeGreaterThan(now().getTime());
  await db().pledge.update({ where: { id: broken }, data: { goal: "release" } });
  await runMoney();
});

describe("a refused operation", () => {
  test("is retried at the time that was set when it was refused", async () => {
    const pledge = await securedPledge();
    await fault({ path: "/v1/payment_intents/*/capture", do: "fail", status: 400, times: 2 });
    await pledge.decideCapture();
    await runMoney();
    const { nextCheckAt } = await pledge.row();
    const minutes = ((nextCheckAt?.getTime() ?? 0) - now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(0.5);
    expect(minutes).toBeLessThanOrEqual(1);
    await pass({ minutes: 1 });
    await reconcile();
    await runMoney();
    expect(await pledge.row()).toMatchObject({ status: "captured" });
    await pass({ minutes: 5 });
    await reconcile();
    expect((await pledge.row()).nextCheckAt).toBeNull();
  });

  test("is retried for a pledge that is otherwise settled: a replaced hold is voided", async () => {
    const pledge = await securedPledge();
    await fault({ path: "/v1/payment_intents/*/cancel", do: "fail", status: 400, times: 3 });
    await pass({ days: 6, hours: 1 });
    await runMoney();
    // Every event is processed while the provider still refuses.
    await reconcile();
    await runMoney();
    expect(await pledge.holds()).toEqual(["live", "live"]);
    await clearFaults();
    await pass({ minutes: 11 });
    await reconcile();
    await runMoney();
    expect(await pledge.holds()).toEqual(["voided", "live"]);
  });
});

describe("fair queues", () => {
  const TAKEN = 10;

  /** Takes ten at a time of thirty stuck items and a new one. @returns in which take the new one was */
  async function takesUntil(id: string, take: () => Promise<readonly string[]>): Promise<number> {
    const seen = new Set<string>();
    for (let takes = 1; takes <= 5; takes += 1) {
      for (const each of await take()) {
        expect(seen).not.toContain(each);
        seen.add(each);
      }
      if (seen.has(id)) return takes;
    }
    throw new Error("not taken");
  }

  test("take each due operation once before any of them twice", async () => {
    const on = await stage();
    await stuckOperations(on, 31);
    const { id } = await db().operation.findFirstOrThrow({
      where: { pledge: { challengeId: on.challengeId } },
    });
    await db().operation.update({ where: { id }, data: { sentAt: new Date(now().getTime() - 120_000) } });
    expect(await takesUntil(id, () => transaction((tx) => takeOpenOperations(tx, TAKEN)))).toBe(4);
    await endStuckOperations();
  });

  test("leave out an authorization that waits for its backer", async () => {
    const pledgeId = await pledge(await stage());
    await pass({ minutes: 5 });
    await transaction((tx) => takeOpenOperations(tx, TAKEN));
    expect((await pledgeRow(pledgeId)).operations[0]?.nextCheckAt).toBeNull();
  });

  test("take each unprocessed event once before any of them twice", async () => {
    await db().$executeRaw`
      INSERT INTO provider_events (id, type, object_id, received_at)
      SELECT 'evt_stuck_' || n, 'payment_intent.succeeded', 'pi_none',
        CASE n WHEN 31 THEN ${now()}::timestamptz - interval '2 minutes' ELSE '2026-01-01' END
      FROM generate_series(1, 31) AS n`;
    expect(await takesUntil("evt_stuck_31", () => transaction((tx) => takeOpenEvents(tx, TAKEN)))).toBe(4);
    await db().providerEvent.deleteMany({ where: { id: { startsWith: "evt_stuck_" } } });
  });

  test("take each live hold past its end once before any of them twice", async () => {
    const on = await stage();
    await db().$executeRaw`
      WITH made AS (
        INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, status, created_at, updated_at)
        SELECT gen_random_uuid(), ${on.challengeId}::uuid, ${on.viewer.userId}::uuid, ${on.streamer.userId}::uuid,
          'boost', 500, 'secured', '2026-01-01', '2026-01-01' FROM generate_series(1, 31) RETURNING id
      )
      INSERT INTO holds (id, pledge_id, status, amount_cents, stripe_payment_intent_id, stripe_charge_id, capture_before,
        created_at, updated_at)
      SELECT gen_random_uuid(), id, 'live', 500, 'pi_stuck_' || row_number() OVER (), 'ch_stuck',
        CASE row_number() OVER () WHEN 31 THEN ${now()}::timestamptz - interval '2 minutes' ELSE '2026-01-01' END,
        '2026-01-01', '2026-01-01' FROM made`;
    expect(await takesUntil("pi_stuck_31", () => takeEndedHolds(TAKEN))).toBe(4);
    await db().$executeRaw`UPDATE holds SET status = 'voided' WHERE stripe_charge_id = 'ch_stuck'`;
  });
});

test("reads missed events in growing periods after a long downtime and continues at its cursor", async () => {
  await reconcile();
  const { clientSecret } = await openPayment();
  await payWith(clientSecret);
  await pass({ days: 5 });
  expect((await reconcile()).eventsMissed).toBeGreaterThan(0);
  expect((await reconcile()).eventsMissed).toBe(0);
  const cursor = await db().providerCursor.findUniqueOrThrow({ where: { stream: "events" } });
  expect(cursor.createdAt.getTime()).toBeGreaterThan(now().getTime() - 2 * 86_400_000);
});

/** Pots that one run of the reconciler hands on. */
const POTS = 200;

test("hands every unsettled pot on in its turn, and one that stays unsettled after pauses that grow to an hour", async () => {
  const { challengeId } = await stage();
  const ids = await copyChallenge(challengeId, 2 * POTS);
  const decide = (challengeIds: readonly string[]) =>
    db().potSettlement.createMany({
      data: challengeIds.map((id) => ({ challengeId: id, decision: "release", decidedAt: now() })),
    });
  await decide(ids);
  await pass({ minutes: 2 });
  await decide([challengeId]);
  await pass({ minutes: 2 });
  const handedOn = async () => {
    await deleteJobs();
    const { potsEnqueued } = await reconcile();
    const jobs = await db().$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'payments.settle_pot'`;
    expect(jobs).toHaveLength(potsEnqueued);
    return jobs.map(({ key }) => key.replace("payments.settle_pot:", ""));
  };
  const first = [...(await handedOn()), ...(await handedOn())];
  expect(new Set(first)).toEqual(new Set(ids));
  expect(await handedOn()).toEqual([challengeId]);
  expect(await handedOn()).toEqual([]);

  await db().potSettlement.deleteMany({ where: { challengeId: { in: [...ids] } } });
  const pauses: number[] = [];
  for (let hours = 0; hours < 12; hours += 3) {
    await pass({ hours: 3 });
    await reconcile();
    const { nextCheckAt } = await db().potSettlement.findUniqueOrThrow({ where: { challengeId } });
    pauses.push(Math.round(((nextCheckAt?.getTime() ?? 0) - now().getTime()) / 60_000));
  }
  expect(pauses).toEqual([18, 36, 54, 60]);
  await db().potSettlement.update({ where: { challengeId }, data: { settledAt: now() } });
  await deleteJobs();
});

/** Unknown events that one run of the reconciler stores before it stops at the end of a minute. */
const EVENTS = 5_000;

/** Events that no webhook brings: holds of nobody here. */
async function missEvents(count: number): Promise<void> {
  const { id: customer } = await stripe().customers.create();
  await sandbox("holds", {
    customer,
    holds: Array.from({ length: count }, () => ({ amount: 500, metadata: {} })),
  });
}

test("stores a crowd's missed events a page at a time, and reads on there in the next run", async () => {
  await reconcile();
  const begun = Math.floor(now().getTime() / 1_000);
  await missEvents(EVENTS + 100);
  await pass({ hours: 2 });
  await missEvents(150);
  await pass({ hours: 2 });
  const stored = () => db().providerEvent.count({ where: { processedAt: null } });
  const before = await stored();
  const statements = await statementsOf(() => reconcile());
  expect((await stored()) - before).toBe(EVENTS + 100);
  expect(statements.length).toBeLessThan(EVENTS / 5);

  const listed = jest.spyOn(provider().events, "list");
  expect((await reconcile()).eventsMissed).toBe(150);
  const [from] = listed.mock.calls.map(
    ([params]) => z.object({ gte: z.number() }).parse(params?.created).gte,
  );
  listed.mockRestore();
  expect(from).toBeGreaterThan(begun);
  await db().providerEvent.updateMany({ data: { processedAt: now() } });
  await deleteJobs();
});
