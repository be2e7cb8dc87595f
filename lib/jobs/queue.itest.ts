import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { db } from "@/lib/db/client";
import { enqueue, enqueueAll } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { env } from "@/lib/shared/env";
import { waitUntil } from "@/scripts/dev/processes";
import { startQueue } from "./queue";

const PATIENCE_MS = 20_000;
const JOBS = "graphile_worker._private_jobs";

/** Keeps everybody else out of a table. Returns how to let them in. */
async function lock(table: string): Promise<{ client: Client; open: () => Promise<void> }> {
  // A test that failed leaves it open until its database is dropped.
  const client = new Client({ connectionString: env().DATABASE_URL }).on("error", () => undefined);
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return { client, open: () => client.end() };
}

/** A job that reads its notification and, as there is none, has nothing to do. */
const enqueueJob = (key: string) =>
  transaction((tx) => enqueue(tx, "notifications.mail", { notificationId: randomUUID() }, { key }));

async function jobs(): Promise<{ key: string; isTaken: boolean }[]> {
  return db().$queryRaw`SELECT key, locked_at IS NOT NULL AS "isTaken" FROM graphile_worker.jobs`;
}

/** A lane that sends operations, as the reconciler opens it. */
const openLane = (lane: number) =>
  transaction((tx) =>
    enqueueAll(tx, "payments.send_due_operations", [{ key: `send_due:${lane}`, payload: { lane } }]),
  );

const isDone = async (key: string) => (await jobs()).every((job) => job.key !== key);

test("the database breaks every connection while a job is noted as done: the next one is done all the same", async () => {
  const notifications = await lock("notifications");
  await enqueueJob("first");
  const stop = startQueue();
  expect(await waitUntil(async () => (await jobs())[0]?.isTaken === true, PATIENCE_MS)).toBe(true);
  const table = await lock(JOBS);
  await notifications.open();
  const isNoting = async () => {
    const found = await db().$queryRaw<object[]>`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE 'delete from%_private_jobs%'`;
    return found.length === 1;
  };
  expect(await waitUntil(isNoting, PATIENCE_MS)).toBe(true);
  await table.client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await table.open();

  await enqueueJob("second");
  expect(await waitUntil(() => isDone("second"), PATIENCE_MS)).toBe(true);
  await stop();
});

test("a lane that is opened again while its job hangs waits for it, and other lanes do not", async () => {
  const operations = await lock("operations");
  const taken = async () => (await jobs()).filter(({ isTaken }) => isTaken).length;
  await openLane(0);
  const stop = startQueue();
  expect(await waitUntil(async () => (await taken()) === 1, PATIENCE_MS)).toBe(true);
  await openLane(0);
  await openLane(1);
  expect(await waitUntil(async () => (await taken()) === 2, PATIENCE_MS)).toBe(true);
  await enqueueJob("last");
  expect(await waitUntil(() => isDone("last"), PATIENCE_MS)).toBe(true);
  expect(await jobs()).toHaveLength(3);
  expect(await taken()).toBe(2);
  await operations.open();
  expect(await waitUntil(async () => (await jobs()).length === 0, PATIENCE_MS)).toBe(true);
  await stop();
});
