import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { capturePledges, requirePayableFor, syncPaymentIntent } from "@/lib/payments";
import {
  ASKING_CARD,
  pass,
  pledgeRow,
  recover,
  runMoney,
  secured,
  stage,
  swapCard,
} from "@/scripts/testing/money";
import { createViewer, payWith, stripe } from "@/scripts/testing/world";

const refusal = (code: string) => expect.objectContaining({ name: "DomainError", code });
const asked = (pledgeId: string) =>
  db().notification.findMany({
    where: { type: "payment_confirmation_needed", data: { path: ["pledge_id"], equals: pledgeId } },
    select: { userId: true, data: true },
  });

test("a renewal that the bank wants to ask the holder about: told once, confirmed, switched, the old hold voided", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await expect(requirePayableFor(on.viewer, pledgeId)).rejects.toEqual(refusal("wrong_state"));
  await swapCard(pledgeId, ASKING_CARD);
  await pass({ days: 6, hours: 1 });
  await runMoney();
  await recover(2);
  expect(await asked(pledgeId)).toMatchObject([{ userId: on.viewer.userId }]);
  await expect(requirePayableFor(await createViewer(), pledgeId)).rejects.toEqual(
    refusal("payment_not_found"),
  );
  const payable = await requirePayableFor(on.viewer, pledgeId);
  expect(payable).toMatchObject({ reason: "renewal", amountCents: 2_500, challengeId: on.challengeId });
  expect(payable.deadline).toEqual((await pledgeRow(pledgeId)).holds[0]?.captureBefore);
  await syncPaymentIntent(await payWith(payable.clientSecret));
  await runMoney();
  expect((await pledgeRow(pledgeId)).holds.map(({ status }) => status)).toEqual(["voided", "live"]);
  expect(await asked(pledgeId)).toHaveLength(1);
});

test("a completed pledge that the bank wants to ask about: told once with 72 hours, confirmed, captured", async () => {
  const on = await stage();
  const { pledgeId, intentId } = await secured(on);
  await swapCard(pledgeId, ASKING_CARD);
  await stripe().paymentIntents.cancel(intentId);
  await transaction(async (tx) => {
    await tx.challenge.update({ where: { id: on.challengeId }, data: { status: "completed" } });
    await capturePledges(tx, on.challengeId);
  });
  await runMoney();
  await recover(2);
  const told = await asked(pledgeId);
  const { collectBy } = await pledgeRow(pledgeId);
  expect(told).toMatchObject([{ userId: on.viewer.userId, data: { deadline: collectBy?.toISOString() } }]);
  const payable = await requirePayableFor(on.viewer, pledgeId);
  expect(payable).toMatchObject({ reason: "collection", deadline: collectBy });
  await syncPaymentIntent(await payWith(payable.clientSecret));
  await runMoney();
  expect(await pledgeRow(pledgeId)).toMatchObject({ status: "captured", capturedCents: 2_500 });
  await expect(requirePayableFor(on.viewer, pledgeId)).rejects.toEqual(refusal("wrong_state"));
});
