import { randomUUID } from "node:crypto";
import { z } from "zod";
import { notify } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { statementsOf } from "@/tests/support/statements";
import { createViewer } from "@/tests/support/world";
import { db, Prisma, type Tx } from "./client";
import { clearDeadlines, hasDeadline, setDeadline } from "./deadlines";
import { executeTogether, withSavepoint } from "./deferred-writes";
import { enqueue, enqueueAll } from "./enqueue";
import { publish } from "./outbox";
import { transaction } from "./transaction";

const EVENT = { channel: "challenges", type: "challenge.changed", data: { challenge_id: "1" } } as const;

async function deadlinesOf(subjectId: string): Promise<readonly string[]> {
  const rows = await db().deadline.findMany({ where: { subjectId }, orderBy: { kind: "asc" } });
  return rows.map(({ kind }) => kind);
}

const jobSchema = z.array(
  z.object({ identifier: z.string(), key: z.string().nullable(), payload: z.unknown() }),
);

/** The jobs in the queue, by key. */
async function jobs(): Promise<z.infer<typeof jobSchema>> {
  return jobSchema.parse(
    await db().$queryRaw`
      SELECT task.identifier, job.key, job.payload FROM graphile_worker._private_jobs job
      JOIN graphile_worker._private_tasks task ON task.id = job.task_id ORDER BY job.key, job.payload::text`,
  );
}

beforeEach(async () => {
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await db().outboxEvent.deleteMany();
});

test("writes deferred rows of several tables in one statement at the end of the transaction", async () => {
  const { userId } = await createViewer();
  const subjectId = randomUUID();
  const statements = await statementsOf(() =>
    transaction(async (tx) => {
      await setDeadline(tx, "challenge_expiry", subjectId, now());
      await publish(tx, [EVENT]);
      await notify(tx, { userId, type: "payout_sent" });
      await enqueue(tx, "accounts.erase", { userId }, { key: "a" });
      expect(await tx.outboxEvent.count()).toBe(0);
    }),
  );
  expect(statements.map(({ text }) => /^\s*\w+/.exec(text)?.[0].trim())).toEqual([
    "BEGIN",
    "SELECT",
    "WITH",
    "COMMIT",
  ]);
  expect(await deadlinesOf(subjectId)).toEqual(["challenge_expiry"]);
  expect(await db().outboxEvent.count()).toBe(2);
  expect(await db().notification.count({ where: { userId } })).toBe(1);
  expect((await jobs()).map(({ identifier }) => identifier)).toEqual([
    "accounts.erase",
    "notifications.mail",
  ]);
});

test("writes nothing when the transaction fails, and at once outside a transaction", async () => {
  const fails = transaction(async (tx) => {
    await publish(tx, [EVENT]);
    throw new Error("changed its mind");
  });
  await expect(fails).rejects.toThrow("changed its mind");
  expect(await db().outboxEvent.count()).toBe(0);
  await publish(db(), [EVENT]);
  expect(await db().outboxEvent.count()).toBe(1);
});

test("undoes a failed savepoint with its deferred rows, and commits the rest", async () => {
  const [before, within] = [randomUUID(), randomUUID()];
  await transaction(async (tx) => {
    await setDeadline(tx, "challenge_expiry", before, now());
    await withSavepoint(tx, async () => {
      await setDeadline(tx, "challenge_expiry", within, now());
      await clearDeadlines(tx, before, ["challenge_expiry"]);
      await publish(tx, [EVENT]);
      await tx.$executeRaw`SELECT 1 / 0`;
    }).catch(() => null);
    expect(await hasDeadline(tx, "challenge_expiry", before)).toBe(true);
    await enqueue(tx, "accounts.erase", { userId: asId("1") }, { key: "after" });
  });
  expect(await deadlinesOf(before)).toEqual(["challenge_expiry"]);
  expect(await deadlinesOf(within)).toEqual([]);
  expect(await db().outboxEvent.count()).toBe(0);
  expect((await jobs()).map(({ key }) => key)).toEqual(["accounts.erase:after"]);
});

test("undoes a nested savepoint with the failed one around it", async () => {
  const channel = (name: string) => [{ ...EVENT, channel: `challenge:${name}` as const }];
  await transaction(async (tx) => {
    await withSavepoint(tx, async () => {
      await tx.$executeRaw`INSERT INTO outbox_events (channel, type, data) VALUES ('outer', 'x', '{}')`;
      await withSavepoint(tx, async () => publish(tx, channel("inner")));
      await tx.$executeRaw`SELECT 1 / 0`;
    }).catch(() => null);
    await publish(tx, channel("after"));
  });
  expect((await db().outboxEvent.findMany()).map(({ channel }) => channel)).toEqual(["challenge:after"]);
});

test("applies the last change of a deadline, also to reads within the transaction", async () => {
  const [set, cleared] = [randomUUID(), randomUUID()];
  await setDeadline(db(), "challenge_expiry", cleared, now());
  const known = (tx: Tx) =>
    Promise.all([set, cleared].map((subjectId) => hasDeadline(tx, "challenge_expiry", subjectId)));
  await transaction(async (tx) => {
    expect(await known(tx)).toEqual([false, true]);
    await setDeadline(tx, "challenge_expiry", cleared, now());
    await clearDeadlines(tx, [set, cleared], ["challenge_expiry", "challenge_unpaid"]);
    await setDeadline(tx, "challenge_expiry", set, now());
    expect(await known(tx)).toEqual([true, false]);
  });
  expect(await deadlinesOf(set)).toEqual(["challenge_expiry"]);
  expect(await deadlinesOf(cleared)).toEqual([]);
  expect(await known(db())).toEqual([true, false]);
});

test("merges jobs of one name and key into the last one, and keeps all others", async () => {
  const challengeId = asId<ChallengeId>(randomUUID());
  await transaction(async (tx) => {
    await enqueueAll(tx, "payments.settle_pot", [{ key: "b", payload: { challengeId: asId("first") } }]);
    await enqueueAll(tx, "payments.settle_pot", [
      { key: "b", payload: { challengeId } },
      { key: "a", payload: { challengeId } },
    ]);
    await enqueueAll(tx, "accounts.erase", [
      { payload: { userId: asId("1") } },
      { payload: { userId: asId("2") } },
    ]);
    await enqueue(tx, "payments.secure_pot", { challengeId, after: null }, { key: "a" });
  });
  expect((await jobs()).map(({ key, payload }) => [key, payload])).toEqual([
    ["payments.secure_pot:a", { challengeId, after: null }],
    ["payments.settle_pot:a", { challengeId }],
    ["payments.settle_pot:b", { challengeId }],
    [null, { userId: asId("1") }],
    [null, { userId: asId("2") }],
  ]);
});

test("runs several writes as one statement, all or none", async () => {
  const write = (channel: string, data: string) =>
    Prisma.sql`INSERT INTO outbox_events (channel, type, data) VALUES (${channel}, 'x', ${data}::jsonb)`;
  await transaction((tx) =>
    executeTogether(tx, [write("one", "{}"), write("two", "{}"), write("three", "{}")]),
  );
  expect(await db().outboxEvent.count()).toBe(3);
  const broken = transaction((tx) => executeTogether(tx, [write("four", "{}"), write("five", "no json")]));
  await expect(broken).rejects.toThrow();
  expect(await db().outboxEvent.count()).toBe(3);
});
