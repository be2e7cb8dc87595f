import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { sweepDeadlines } from "@/lib/jobs";
import type { PledgeId } from "@/lib/shared/ids";
import { completeMoney, operationsOf, pass, pledge, pledgeRow, secured, stage } from "@/tests/support/money";
import { lockAndReadPledges } from "./locked-pledge";
import { setGoals } from "./set-goals";

/** Decides to release a pledge while a sender, which needs no lock, claims its operation of this kind. */
async function releaseWhileSending(pledgeId: PledgeId, kind: "authorize" | "transfer"): Promise<void> {
  await transaction(async (tx) => {
    const pledges = await lockAndReadPledges(tx, [pledgeId]);
    await db().operation.updateMany({
      where: { pledgeId, kind, status: "pending" },
      data: { status: "sent", attempts: 1, sentAt: new Date() },
    });
    await setGoals(tx, pledges, () => "release");
  });
}

test("keeps a hold whose authorization is being sent after all", async () => {
  const pledgeId = await pledge(await stage());
  await db().$executeRaw`
    UPDATE operations SET status = 'pending', sent_at = NULL, attempts = 0 WHERE pledge_id = ${pledgeId}::uuid`;
  await releaseWhileSending(pledgeId, "authorize");
  expect(await operationsOf(pledgeId)).toEqual(["authorize sent"]);
  expect((await pledgeRow(pledgeId)).holds.map(({ status }) => status)).toEqual(["open"]);
});

test("refunds nothing while the transfer is being sent after all", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await completeMoney(on);
  await pass({ days: 20, minutes: 1 });
  await sweepDeadlines();
  expect((await operationsOf(pledgeId)).at(-1)).toBe("transfer pending");
  await releaseWhileSending(pledgeId, "transfer");
  expect((await operationsOf(pledgeId)).at(-1)).toBe("transfer sent");
});
