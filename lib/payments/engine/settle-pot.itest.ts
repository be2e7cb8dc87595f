import { db, Prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import {
  capturePledges,
  collectionsOf,
  moneyReport,
  payoutBlockersOf,
  reconcile,
  refundPledge,
  refundPledges,
  releasePledges,
  settlePot,
} from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { asId, type ChallengeId, type PledgeId } from "@/lib/shared/ids";
import { addCrowd } from "@/tests/support/crowd";
import { deleteJobs } from "@/tests/support/database";
import { pass, recover, runMoney, type Stage, secured, stage } from "@/tests/support/money";
import { advancePledges } from "./advance";
import { MAX_RETURNED_REFUNDS } from "./plan-refund";

/** Its bank returns every refund a day later. */
const RETURNING_CARD = "pm_card_refundFail";

/** More pledges than the deciding transaction settles itself. */
const LARGE = 120;

/** Makes the capture of a pledge fail: the database refuses a second one. @returns what undoes it */
async function spoil(pledgeId: PledgeId): Promise<() => Promise<void>> {
  const at = now();
  const hold = await db().hold.create({
    data: { pledgeId, status: "voided", amountCents: 500, createdAt: at, updatedAt: at },
  });
  const operation = await db().operation.create({
    data: {
      ...{ kind: "capture", status: "done", pledgeId, holdId: hold.id, amountCents: 500, request: {} },
      ...{ attempts: 1, createdAt: at, sentAt: at, endedAt: at },
    },
  });
  return async () => {
    await db().operation.delete({ where: { id: operation.id } });
    await db().hold.delete({ where: { id: hold.id } });
  };
}

async function pot(boosts: number): Promise<Stage & { readonly pledgeIds: readonly PledgeId[] }> {
  const on = await stage();
  await addCrowd({ challengeId: on.challengeId, boosts, holds: "rows" });
  const pledges = await db().pledge.findMany({
    where: { challengeId: on.challengeId },
    orderBy: { id: "asc" },
  });
  return { ...on, pledgeIds: pledges.map(({ id }) => id) };
}

const decided = (
  on: Stage,
  decide: (tx: Parameters<typeof capturePledges>[0], id: ChallengeId) => Promise<void>,
) => transaction((tx) => decide(tx, on.challengeId));
const goalsOf = async ({ challengeId }: Stage) => {
  const groups = await db().pledge.groupBy({ by: ["goal"], where: { challengeId }, _count: true });
  return Object.fromEntries(groups.map(({ goal, _count }) => [goal, _count]));
};
const settlementOf = ({ challengeId }: Stage) => db().potSettlement.findUnique({ where: { challengeId } });
const collectionOf = async ({ challengeId }: Stage) =>
  (await collectionsOf([challengeId])).get(challengeId) ?? null;

afterEach(deleteJobs);

describe.each([
  ["large", LARGE],
  ["small", 3],
])("when one pledge of a %s pot cannot be settled", (_, boosts) => {
  test("settles the others, reports it to the operators, and the reconciler settles it once it can be", async () => {
    const on = await pot(boosts);
    const bad = on.pledgeIds[1] ?? asId("");
    const cure = await spoil(bad);
    await decided(on, capturePledges);
    await settlePot(on.challengeId);
    expect(await goalsOf(on)).toEqual({ capture: boosts - 1, hold: 1 });
    expect(await settlementOf(on)).toMatchObject({ settledAt: expect.any(Date) });
    const reported = async () => (await moneyReport()).under_way.filter(({ id }) => id === bad).length;
    expect(await reported()).toBe(1);

    const tries = async () => {
      const { undecidedAt, nextCheckAt } = await db().pledge.findUniqueOrThrow({ where: { id: bad } });
      return { undecidedAt, minutes: ((nextCheckAt?.getTime() ?? 0) - now().getTime()) / 60_000 };
    };
    expect(await tries()).toMatchObject({ undecidedAt: expect.any(Date) });
    await pass({ minutes: 10 });
    await reconcile();
    expect(await goalsOf(on)).toEqual({ capture: boosts - 1, hold: 1 });
    expect((await tries()).minutes).toBeGreaterThan(8);

    await cure();
    await pass({ minutes: 12 });
    await reconcile();
    expect(await goalsOf(on)).toEqual({ capture: boosts });
    expect(await tries()).toMatchObject({ undecidedAt: null });
    expect(await reported()).toBe(0);
  });
});

test("releases an undecided pledge when its pot is refunded instead", async () => {
  const on = await pot(LARGE);
  const bad = on.pledgeIds[1] ?? asId("");
  const cure = await spoil(bad);
  await decided(on, capturePledges);
  await settlePot(on.challengeId);
  await decided(on, refundPledges);
  await settlePot(on.challengeId);
  await cure();
  await pass({ minutes: 10 });
  await reconcile();
  expect(await goalsOf(on)).toEqual({ release: LARGE });
});

test("releases the only pledge of a pot when it was undecided and the pot is refunded instead", async () => {
  const on = await pot(1);
  const cure = await spoil(on.pledgeIds[0] ?? asId(""));
  await decided(on, capturePledges);
  await settlePot(on.challengeId);
  expect(await goalsOf(on)).toEqual({ hold: 1 });
  await decided(on, refundPledges);
  expect(await settlementOf(on)).toMatchObject({ decision: "refund" });
  await settlePot(on.challengeId);
  await cure();
  await pass({ minutes: 10 });
  await reconcile();
  expect(await goalsOf(on)).toEqual({ release: 1 });
});

test("leaves no pledge undecided when the database is too busy, so that the job is retried", async () => {
  const on = await pot(LARGE);
  await decided(on, capturePledges);
  const busy = new Prisma.PrismaClientKnownRequestError("no connection in time", {
    code: "P2028",
    clientVersion: "7",
  });
  const refused = jest.spyOn(db(), "$transaction").mockRejectedValueOnce(busy);
  await expect(settlePot(on.challengeId)).rejects.toBe(busy);
  refused.mockRestore();
  expect(await goalsOf(on)).toEqual({ hold: LARGE });
  await settlePot(on.challengeId);
  expect(await goalsOf(on)).toEqual({ capture: LARGE });
});

test("a second job for a locked pot ends", async () => {
  const on = await pot(LARGE);
  await decided(on, capturePledges);
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM pot_settlements WHERE challenge_id = ${on.challengeId}::uuid FOR UPDATE`;
    await settlePot(on.challengeId);
  });
  expect(await goalsOf(on)).toEqual({ hold: LARGE });
  await settlePot(on.challengeId);
  expect(await goalsOf(on)).toEqual({ capture: LARGE });
});

test("starts no job per pledge when counted pledges are secured again or voided", async () => {
  const settling = () =>
    db().$queryRaw`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'challenges.settle_pledge'`;
  const on = await stage();
  const ids: PledgeId[] = [];
  for (let boost = 0; boost < 3; boost++) {
    ids.push((await secured(on, { kind: "boost", amountCents: 500 })).pledgeId);
  }
  const inState = (status: "secured" | "voided") => db().pledge.count({ where: { id: { in: ids }, status } });
  await deleteJobs();
  await db().pledge.updateMany({ where: { id: { in: ids } }, data: { status: "pledged" } });
  await transaction((tx) => advancePledges(tx, ids));
  expect(await inState("secured")).toBe(3);
  expect(await settling()).toEqual([]);

  await decided(on, releasePledges);
  await runMoney();
  expect(await inState("voided")).toBe(3);
  expect(await settling()).toEqual([]);
});

describe("the progress of a decision", () => {
  test("is known from the moment of the decision", async () => {
    const on = await pot(LARGE);
    await decided(on, capturePledges);
    expect(await collectionOf(on)).toMatchObject({ goal: "capture", done: 0, total: LARGE });
    await decided(on, refundPledges);
    expect(await collectionOf(on)).toMatchObject({ goal: "refund", done: 0, total: LARGE });
  });

  test.each([
    ["large", LARGE - 1],
    ["small", 3],
  ])("follows the refunds of a %s pot until the backers have their money back", async (_, boosts) => {
    const on = await stage();
    const { pledgeId } = await secured(on);
    await addCrowd({ challengeId: on.challengeId, boosts, holds: "provider" });
    await decided(on, capturePledges);
    await runMoney();
    expect(await collectionOf(on)).toBeNull();

    await transaction((tx) => refundPledge(tx, pledgeId));
    // One that goes back by itself is no progress of the pot.
    expect(await collectionOf(on)).toBeNull();
    await runMoney();
    await decided(on, refundPledges);
    const total = boosts + 1;
    expect(await collectionOf(on)).toMatchObject({ goal: "refund", done: 1, total });
    const published = () => db().outboxEvent.count({ where: { channel: `user:${on.streamer.userId}` } });
    await db().outboxEvent.deleteMany();
    await settlePot(on.challengeId);
    expect(await collectionOf(on)).toMatchObject({ goal: "refund", done: 1, total });
    await runMoney();
    expect(await collectionOf(on)).toBeNull();
    expect(await db().pledge.count({ where: { challengeId: on.challengeId, status: "refunded" } })).toBe(
      total,
    );
    expect(await published()).toBeGreaterThan(0);
  });

  test("ends although a bank keeps returning a refund, which is left to an operator", async () => {
    const on = await stage();
    await secured(on, { card: RETURNING_CARD });
    await secured(on, { kind: "boost", amountCents: 500 });
    await decided(on, capturePledges);
    await runMoney();
    await decided(on, refundPledges);
    await runMoney();
    const returned = () =>
      db().refund.count({ where: { pledge: { challengeId: on.challengeId }, status: "failed" } });
    for (let days = 0; (await returned()) < MAX_RETURNED_REFUNDS && days < 30; days++) {
      await pass({ days: 1 });
      await recover(1);
    }
    expect(await returned()).toBe(MAX_RETURNED_REFUNDS);
    expect(await db().pledge.count({ where: { challengeId: on.challengeId, status: "captured" } })).toBe(1);
    expect(await collectionOf(on)).toBeNull();
    const isReturning = async () => {
      const blockersOf = await transaction((tx) => payoutBlockersOf(tx, [on.challengeId]));
      return blockersOf(on.challengeId).isReturning;
    };
    expect(await isReturning()).toBe(false);

    // Beside one that is still on its way, it counts as done.
    await db().$executeRaw`
      UPDATE pledges SET status = 'captured' WHERE challenge_id = ${on.challengeId}::uuid AND kind = 'boost'`;
    expect(await collectionOf(on)).toMatchObject({ goal: "refund", done: 1, total: 2 });
    expect(await isReturning()).toBe(true);
  });

  test("names the decision although one pledge was released for another reason", async () => {
    const on = await pot(LARGE);
    await decided(on, capturePledges);
    await settlePot(on.challengeId);
    await db().$executeRaw`
      UPDATE pledges SET goal = 'release' WHERE id = ${on.pledgeIds[0]}::uuid`;
    expect(await collectionOf(on)).toMatchObject({ goal: "capture" });
  });

  test("is published to the streamer once for holds that are voided together", async () => {
    const on = await stage();
    for (let boost = 0; boost < 3; boost++) await secured(on, { kind: "boost", amountCents: 500 });
    await decided(on, releasePledges);
    const since = await db().outboxEvent.count();
    expect(since).toBeGreaterThan(0);
    await db().outboxEvent.deleteMany();
    await runMoney();
    expect(
      await db().outboxEvent.findMany({
        where: { channel: `user:${on.streamer.userId}` },
        select: { type: true, data: true },
      }),
    ).toEqual([{ type: "challenge.changed", data: { challenge_id: on.challengeId } }]);
  });
});
