import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseCrontab } from "graphile-worker";
import { Client } from "pg";
import { db } from "@/lib/db/client";
import { CONNECTION_LIMITS } from "@/lib/db/connection-limits";
import { enqueue, enqueueAll } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { env } from "@/lib/shared/env";
import { waitUntil } from "@/scripts/dev/processes";
import { fakeOnly } from "@/tests/support/fake-timers";
import { startQueue } from "./queue";
import { CRONTAB } from "./tasks";

const PATIENCE_MS = 20_000;
const JOBS = "graphile_worker._private_jobs";

/** Locks a table exclusively. */
async function lock(table: string): Promise<{ client: Client; unlock: () => Promise<void> }> {
  // A failed test leaves the connection open until its database is dropped.
  const client = new Client({ connectionString: env().DATABASE_URL }).on("error", () => undefined);
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return { client, unlock: () => client.end() };
}

/** A job that reads its notification, which does not exist, and so does nothing. */
const enqueueJob = (key: string) =>
  transaction((tx) => enqueue(tx, "notifications.mail", { notificationId: randomUUID() }, { key }));

async function allJobs(): Promise<{ key: string; isRunning: boolean }[]> {
  return db().$queryRaw`SELECT key, locked_at IS NOT NULL AS "isRunning" FROM graphile_worker.jobs`;
}

/** Without the reconciler's, which the queue adds whenever a minute begins. */
const jobs = async () => (await allJobs()).filter(({ key }) => key !== "reconcile");

/** Opens a lane that sends operations, as the reconciler does. */
const openLane = (lane: number) =>
  transaction((tx) =>
    enqueueAll(tx, "payments.send_due_operations", [{ key: String(lane), payload: { lane } }]),
  );

const isDone = async (key: string) => (await jobs()).every((job) => job.key !== `notifications.mail:${key}`);

test("runs the next job after every connection broke while a job was being completed", async () => {
  const notifications = await lock("notifications");
  await enqueueJob("first");
  const stop = startQueue();
  expect(await waitUntil(async () => (await jobs())[0]?.isRunning === true, PATIENCE_MS)).toBe(true);
  const table = await lock(JOBS);
  await notifications.unlock();
  const isCompleting = async () => {
    const found = await db().$queryRaw<object[]>`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE 'delete from%_private_jobs%'`;
    return found.length === 1;
  };
  expect(await waitUntil(isCompleting, PATIENCE_MS)).toBe(true);
  await table.client.query(
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await table.unlock();

  // A connection of our own may be ending, too.
  const isEnqueued = () =>
    enqueueJob("second").then(
      () => true,
      () => false,
    );
  expect(await waitUntil(isEnqueued, PATIENCE_MS)).toBe(true);
  expect(await waitUntil(() => isDone("second"), PATIENCE_MS)).toBe(true);
  await stop();
});

test("a connection that has fallen silent is given up, and jobs go on over another one", async () => {
  const database = new URL(env().DATABASE_URL);
  const open = new Set<Socket>();
  /** Connections that wait for an answer which does not come. */
  const waiting = new Set<Socket>();
  let passes = true;
  const proxy = createServer((client) => {
    const upstream = connect(Number(database.port), database.hostname);
    open.add(client).add(upstream);
    client.on("data", (bytes) => (passes ? upstream.write(bytes) : waiting.add(client)));
    upstream.on("data", (bytes) => passes && client.write(bytes));
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    client.once("close", () => upstream.destroy());
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const through = new URL(database);
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  Object.assign(env(), { DATABASE_DIRECT_URL: through.href });
  fakeOnly("setTimeout", "clearTimeout");
  const until = async (condition: () => boolean | Promise<boolean>) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await condition()); await pause(10))
      await jest.advanceTimersByTimeAsync(100);
    return condition();
  };
  const stop = startQueue();
  await enqueueJob("before");
  expect(await until(() => isDone("before"))).toBe(true);
  passes = false;
  expect(await until(() => waiting.size > 0)).toBe(true);
  const silent = [...waiting];
  await jest.advanceTimersByTimeAsync(CONNECTION_LIMITS.query_timeout);
  expect(await until(() => silent.every(({ closed }) => closed))).toBe(true);
  passes = true;
  await enqueueJob("after");
  expect(await until(() => isDone("after"))).toBe(true);
  await stop();
  jest.useRealTimers();
  Object.assign(env(), { DATABASE_DIRECT_URL: undefined });
  for (const socket of open) socket.destroy();
  proxy.close();
});

test("pushes that hang hold up no payment", async () => {
  const notifications = await lock("notifications");
  const pushes = Array.from({ length: 12 }, () => ({ payload: { notificationId: randomUUID() } }));
  await transaction((tx) => enqueueAll(tx, "notifications.push", pushes));
  const stop = startQueue();
  const running = async () => (await jobs()).filter(({ isRunning }) => isRunning).length;
  expect(await waitUntil(async () => (await running()) === 8, PATIENCE_MS)).toBe(true);
  await openLane(0);
  expect(await waitUntil(async () => (await jobs()).length === pushes.length, PATIENCE_MS)).toBe(true);
  await notifications.unlock();
  expect(await waitUntil(async () => (await jobs()).length === 0, PATIENCE_MS)).toBe(true);
  await stop();
});

test("runs one job of a lane at a time, and other lanes beside it", async () => {
  const operations = await lock("operations");
  const running = async () => (await jobs()).filter(({ isRunning }) => isRunning).length;
  await openLane(0);
  const stop = startQueue();
  expect(await waitUntil(async () => (await running()) === 1, PATIENCE_MS)).toBe(true);
  await openLane(0);
  await openLane(1);
  expect(await waitUntil(async () => (await running()) === 2, PATIENCE_MS)).toBe(true);
  await enqueueJob("last");
  expect(await waitUntil(() => isDone("last"), PATIENCE_MS)).toBe(true);
  expect(await jobs()).toHaveLength(3);
  expect(await running()).toBe(2);
  await operations.unlock();
  expect(await waitUntil(async () => (await jobs()).length === 0, PATIENCE_MS)).toBe(true);
  await stop();
});

/** Adds a scheduled job, as the queue does when its minute has come. */
async function enqueueScheduled(name: string): Promise<void> {
  const { options } = parseCrontab(CRONTAB).find(({ task }) => task === name) ?? {};
  await db().$executeRaw`
    SELECT graphile_worker.add_job(${name}::text, '{}'::json, queue_name => ${options?.queueName ?? null}::text,
      job_key => ${options?.jobKey ?? null}::text, job_key_mode => ${options?.jobKeyMode ?? null}::text)`;
}

test("of the reconciler one runs and one waits, however long the provider takes", async () => {
  const cursors = await lock("provider_cursors");
  await enqueueScheduled("reconcile");
  const stop = startQueue();
  const running = async () => (await allJobs()).filter(({ isRunning }) => isRunning).length;
  expect(await waitUntil(async () => (await running()) === 1, PATIENCE_MS)).toBe(true);
  for (let minutes = 0; minutes < 3; minutes += 1) await enqueueScheduled("reconcile");
  await enqueueJob("last");
  expect(await waitUntil(() => isDone("last"), PATIENCE_MS)).toBe(true);
  expect((await allJobs()).map(({ isRunning }) => isRunning).sort()).toEqual([false, true]);
  await cursors.unlock();
  expect(await waitUntil(async () => (await allJobs()).length === 0, PATIENCE_MS)).toBe(true);
  await stop();
});

test("a worker that stops hands a job back that does not end", async () => {
  const notifications = await lock("notifications");
  await enqueueJob("slow");
  const stop = startQueue();
  expect(await waitUntil(async () => (await jobs())[0]?.isRunning === true, PATIENCE_MS)).toBe(true);

  await stop(100);
  expect(await jobs()).toEqual([{ key: "notifications.mail:slow", isRunning: false }]);
  const stopOther = startQueue();
  expect(await waitUntil(async () => (await jobs())[0]?.isRunning === true, PATIENCE_MS)).toBe(true);
  await notifications.unlock();
  expect(await waitUntil(() => isDone("slow"), PATIENCE_MS)).toBe(true);
  await stopOther();
});
