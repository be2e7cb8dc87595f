import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { refundPledge } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { cents } from "@/lib/shared/money";
import { deleteJobs } from "@/tests/support/database";
import { compareBooks, recover, runMoney } from "@/tests/support/money";
import { securedPledge } from "../testing/secured-pledge";
import { applyRefundSnapshots } from "./refund-snapshot";

/** The provider kept the refund with this attempt back, as it does while our balance is short, and gave it up. */
const givenUp = (pledgeId: string, attempt: string) =>
  ({
    id: `re_${pledgeId}_${attempt}`,
    createdAt: now(),
    amountCents: cents(2_500),
    status: "failed",
    intentId: null,
    isRelease: false,
    pledgeId,
    attempt,
    failureReason: "insufficient_funds",
    balance: null,
    failureBalance: null,
  }) as const;

test("repeats a refund that failed without ever being in the books, after the pauses of a refusal", async () => {
  const pledge = await securedPledge();
  const { pledgeId } = pledge;
  await pledge.decideCapture();
  await runMoney();
  await transaction((tx) => refundPledge(tx, pledgeId));
  const waiting = async () => {
    const data = { status: "unknown", attempts: 1, sentAt: now() } as const;
    await db().operation.updateMany({ where: { pledgeId, status: "pending" }, data });
    await deleteJobs();
  };
  const refunds = async () => (await pledge.operations()).filter((operation) => operation.includes("refund"));
  await waiting();
  for (const _ of ["webhook", "again"]) await applyRefundSnapshots([givenUp(pledgeId, "1")]);
  expect(await refunds()).toEqual(["refund failed", "refund pending"]);
  const { id, lastError, providerId } = (await pledge.row()).operations.at(-2) ?? {};
  expect({ lastError, providerId }).toEqual({
    lastError: "insufficient_funds",
    providerId: givenUp(pledgeId, "1").id,
  });
  await waiting();
  const ended = await applyRefundSnapshots([givenUp(pledgeId, "2"), givenUp(pledgeId, "1")]);
  expect(ended).toContain(id);
  expect(await refunds()).toEqual(["refund failed", "refund failed"]);
  expect(await pledge.row()).toMatchObject({ refundedCents: 0, nextCheckAt: expect.any(Date) });
  await recover(1);
  expect(await refunds()).toEqual(["refund failed", "refund failed", "refund done"]);
  expect(await pledge.row()).toMatchObject({
    status: "refunded",
    refundedCents: 2_500,
    refundFailedCents: 0,
  });
  const books = await compareBooks();
  expect(books.ours).toBe(books.theirs);
});
