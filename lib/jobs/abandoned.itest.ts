import { db } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { settle } from "@/tests/support/world";
import { freeAbandonedJobs } from ".";

/** A job that a worker locked some minutes ago and has not finished. */
async function takenBy(worker: string, minutesAgo: number): Promise<void> {
  const payload = { stripeAccountId: `acct_${worker}` };
  await transaction((tx) => enqueue(tx, "payouts.sync_account", payload, { key: worker }));
  await db().$executeRaw`UPDATE graphile_worker._private_jobs
    SET locked_by = ${worker}, locked_at = now() - make_interval(mins => ${minutesAgo}::int)
    WHERE key = ${`payouts.sync_account:${worker}`}`;
}

const waiting = async () =>
  (await db().$queryRaw<{ key: string }[]>`SELECT key FROM graphile_worker.jobs ORDER BY key`).map(
    ({ key }) => key.replace("payouts.sync_account:", ""),
  );

test("frees the jobs of a dead worker, but not those of a running one", async () => {
  await takenBy("dead", 4);
  await takenBy("at work", 2);
  expect(await freeAbandonedJobs()).toBe(1);
  expect(await freeAbandonedJobs()).toBe(0);
  await db()
    .$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = 'infinity' WHERE locked_by IS NOT NULL`;
  await settle();
  expect(await waiting()).toEqual(["at work"]);
});

test("does not take a worker for dead that has just locked another job", async () => {
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await takenBy("busy", 10);
  await transaction((tx) =>
    enqueue(tx, "payouts.sync_account", { stripeAccountId: "acct_2" }, { key: "new" }),
  );
  await db()
    .$executeRaw`UPDATE graphile_worker._private_jobs SET locked_by = 'busy', locked_at = now() WHERE key = 'payouts.sync_account:new'`;
  expect(await freeAbandonedJobs()).toBe(0);
});
