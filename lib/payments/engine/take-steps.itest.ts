import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { sweepDeadlines } from "@/lib/jobs";
import { completeMoney, operationsOf, pass, pledge, pledgeRow, secured, stage } from "@/tests/support/money";
import { lockAndReadPledges } from "./locked-pledge";
import { setGoals } from "./set-goals";

/** Decides to give a pledge back, while a sender that needs no lock takes the operation of this kind at the same moment. */
async function releaseWhileSending(pledgeId: string, kind: "authorize" | "transfer"): Promise<void> {
  await transaction(async (tx) => {
    const pledges = await lockAndReadPledges(tx, [pledgeId]);
    await db().operation.updateMany({
      where: { pledgeId, kind, status: "pending" },
      data: { status: "sent", attempts: 1, sentAt: new Date() },
    });
    await setGoals(tx, pledges, () => "release");
  });
}

test("a hold is not given up whose authorization is being sent after all: what comes of it must be voided", async () => {
  const pledgeId = await pledge(await stage());
  await db().$executeRaw`
    UPDATE operations SET status = 'pending', sent_at = NULL, attempts = 0 WHERE pledge_id = ${pledgeId}::uuid`;
  await releaseWhileSending(pledgeId, "authorize");
  expect(await operationsOf(pledgeId)).toEqual(["authorize sent"]);
  expect((await pledgeRow(pledgeId)).holds.map(({ status }) => status)).toEqual(["open"]);
});

test("nobody is refunded while their transfer is being sent after all: its end says what there is to take back", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await completeMoney(on);
  await pass({ days: 20, minutes: 1 });
  await sweepDeadlines();
  expect((await operationsOf(pledgeId)).at(-1)).toBe("transfer pending");
  await releaseWhileSending(pledgeId, "transfer");
  expect((await operationsOf(pledgeId)).at(-1)).toBe("transfer sent");
});
