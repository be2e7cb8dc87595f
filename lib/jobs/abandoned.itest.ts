import { db } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { settle } from "@/tests/support/world";
import { freeAbandonedJobs } from ".";

/** A job that a worker took so many minutes ago and has not finished. */
async function takenBy(worker: string, minutesAgo: number): Promise<void> {
  const accountOfNobody = { stripeAccountId: `acct_${worker}` };
  await transaction((tx) => enqueue(tx, "payouts.sync_account", accountOfNobody, { key: worker }));
  await db().$executeRaw`UPDATE graphile_worker._private_jobs
    SET locked_by = ${worker}, locked_at = now() - make_interval(mins => ${minutesAgo}::int) WHERE key = ${worker}`;
}

const waiting = async () =>
  (await db().$queryRaw<{ key: string }[]>`SELECT key FROM graphile_worker.jobs ORDER BY key`).map(
    ({ key }) => key,
  );

test("the job of a worker that died is done by another one; that of one at work is left to it", async () => {
  await takenBy("dead", 4);
  await takenBy("at work", 2);
  expect(await freeAbandonedJobs()).toBe(1);
  expect(await freeAbandonedJobs()).toBe(0);
  await db()
    .$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = 'infinity' WHERE locked_by IS NOT NULL`;
  await settle();
  expect(await waiting()).toEqual(["at work"]);
});

test("a worker that has just taken another job is alive, however long its other one lasts", async () => {
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await takenBy("busy", 10);
  await transaction((tx) =>
    enqueue(tx, "payouts.sync_account", { stripeAccountId: "acct_2" }, { key: "new" }),
  );
  await db()
    .$executeRaw`UPDATE graphile_worker._private_jobs SET locked_by = 'busy', locked_at = now() WHERE key = 'new'`;
  expect(await freeAbandonedJobs()).toBe(0);
});
