import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { auditBooks, capturePledges } from "@/lib/payments";
import { runMoney, secured, stage } from "@/scripts/testing/money";
import { stripe } from "@/scripts/testing/world";

test("the books agree, and every way of not agreeing is found", async () => {
  expect(await auditBooks()).toEqual([]);
  const on = await stage();
  await secured(on);
  await transaction((tx) => capturePledges(tx, on.challengeId));
  await runMoney();
  expect(await auditBooks()).toEqual([]);

  const stray = await stripe().paymentIntents.create({
    amount: 900,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  const { balance_transaction: entry } = await stripe().charges.retrieve(String(stray.latest_charge));
  const net = 900 - (Math.round(900 * 0.029) + 30);
  const balance = expect.objectContaining({ kind: "balance" });
  expect(await auditBooks()).toEqual([
    { kind: "missing_here", entry: { id: entry, type: "charge", netCents: net } },
    balance,
  ]);

  const enter = (stripeBalanceTransactionId: string, amountCents: number) =>
    db().ledgerTransaction.create({
      data: {
        kind: "capture",
        at: new Date(),
        stripeBalanceTransactionId,
        entries: {
          create: [
            { account: "provider_balance", amountCents },
            { account: "platform_fee", amountCents: -amountCents },
          ],
        },
      },
    });
  await enter(String(entry), net - 1);
  await enter("txn_nowhere", 5);
  expect(await auditBooks()).toEqual([
    { kind: "amount", entry: { id: entry, type: "charge", netCents: net }, ours: net - 1 },
    { kind: "missing_there", balanceTransactionId: "txn_nowhere" },
    balance,
  ]);
});
