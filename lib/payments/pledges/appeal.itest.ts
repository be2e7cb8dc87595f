import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import {
  createAppealPayment,
  ledgerBalances,
  listTransactions,
  openAuthorization,
  refundPledge,
  spendAppealPayment,
  syncPaymentIntent,
} from "@/lib/payments";
import type { PledgeId } from "@/lib/shared/ids";
import { FIRST_PAGE } from "@/lib/shared/page";
import {
  compareBooks,
  operationsOf,
  pledgeRow,
  recover,
  runMoney,
  type Stage,
  stage,
} from "@/tests/support/money";
import { payWith, stripe } from "@/tests/support/world";
import { intentOf } from "../testing/open-payment";

const create = (on: Stage) =>
  transaction((tx) =>
    createAppealPayment(tx, {
      challengeId: on.challengeId,
      backerId: on.viewer.userId,
      streamerId: on.streamer.userId,
      reason: null,
    }),
  );

async function payFee(on: Stage): Promise<PledgeId> {
  const { pledgeId } = await create(on);
  const { clientSecret } = await openAuthorization(pledgeId);
  await syncPaymentIntent(await payWith(clientSecret));
  return pledgeId;
}

test("an appeal fee is captured when its card is confirmed, and is the platform's revenue", async () => {
  const on = await stage();
  const pledgeId = await payFee(on);
  expect(await pledgeRow(pledgeId)).toMatchObject({
    kind: "appeal",
    status: "captured",
    capturedCents: 200,
    platformFeeCents: 0,
    countedAt: null,
  });
  expect((await ledgerBalances()).appeal_revenue).toBe(-200);
  const [job] = await db().$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'challenges.settle_pledge'`;
  expect(job?.key).toBe(`challenges.settle_pledge:${pledgeId}`);
  const { items } = await listTransactions(on.viewer, FIRST_PAGE);
  expect(items).toMatchObject([{ transaction_type: "appeal", amount: 2, status: "captured" }]);
  expect((await listTransactions(on.streamer, FIRST_PAGE)).items).toEqual([]);
  await recover(1);
  const books = await compareBooks();
  expect(books.ours).toBe(books.theirs);
});

test("creates one payment when called twice, which can be used once", async () => {
  const on = await stage();
  const [first, second] = [await create(on), await create(on)];
  expect(second).toEqual(first);
  expect(await transaction((tx) => spendAppealPayment(tx, first.pledgeId))).toBe(false);
  expect(await payFee(on)).toBe(first.pledgeId);
  expect(await transaction((tx) => spendAppealPayment(tx, first.pledgeId))).toBe(true);
  expect(await transaction((tx) => spendAppealPayment(tx, first.pledgeId))).toBe(false);
  expect((await create(on)).pledgeId).not.toBe(first.pledgeId);
});

test("a late fee is voided before its card is confirmed and refunded after", async () => {
  const on = await stage();
  const pledgeId = await payFee(on);
  await transaction((tx) => refundPledge(tx, pledgeId));
  await runMoney();
  expect((await operationsOf(pledgeId)).at(-1)).toBe("refund done");
  expect(await pledgeRow(pledgeId)).toMatchObject({ status: "refunded", refundedCents: 200 });
  expect((await listTransactions(on.viewer, FIRST_PAGE)).items).toMatchObject([{ status: "refunded" }]);

  const next = await create(on);
  const { clientSecret } = await openAuthorization(next.pledgeId);
  await transaction((tx) => refundPledge(tx, next.pledgeId));
  await runMoney();
  expect(await pledgeRow(next.pledgeId)).toMatchObject({ status: "voided" });
  const intent = await stripe().paymentIntents.retrieve(intentOf(clientSecret));
  expect(intent.status).toBe("canceled");
  expect(intent.capture_method).toBe("automatic");
});
