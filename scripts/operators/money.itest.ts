import { execFile } from "node:child_process";
import path from "node:path";
import { db } from "@/lib/db/client";
import { moneyReportSchema } from "@/lib/payments/contract";
import { now } from "@/lib/shared/clock";

/** Runs `npm run money` with these arguments on this file's database. */
function money(...args: string[]): Promise<{ readonly code: number; readonly output: string }> {
  const script = ["--import", "tsx", path.join(__dirname, "money.ts"), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, script, { env: process.env }, (error, output) =>
      resolve({ code: error === null ? 0 : Number(error.code), output }),
    );
  });
}

test("exits with 0 and prints the report as JSON when the money is in order", async () => {
  const { code, output } = await money("--json");
  expect(moneyReportSchema.parse(JSON.parse(output))).toMatchObject({ ok: true, at_rest: true });
  expect(code).toBe(0);
});

test("exits with 1 and lists an open difference", async () => {
  const at = now();
  const seen = { details: {}, firstSeenAt: at, lastSeenAt: at };
  await db().moneyDifference.createMany({
    data: [
      { kind: "law_2", subject: "txn_1", ...seen, confirmedAt: at },
      // Unconfirmed: a single finding may be a payment under way.
      { kind: "law_2", subject: "txn_2", ...seen },
    ],
  });
  const { code, output } = await money();
  expect(output).toMatch(/Open differences: 1\n {2}law_2 txn_1 since .*Somebody has to look\./s);
  expect(code).toBe(1);
});

test("compares the books after a recovery and exits with 1 while a payment without pledge is not refunded", async () => {
  const payment = { amountCents: 2_500, challengeId: "gone", foundAt: now() };
  await db().lostPayment.createMany({
    data: [
      { stripePaymentIntentId: "pi_released", status: "voided", ...payment },
      { stripePaymentIntentId: "pi_charged", status: "captured", stripeCustomerId: "cus_1", ...payment },
    ],
  });
  const { code, output } = await money("--recovery");
  expect(output).toMatch(/^timeline \d+:0+1: found .*\n(?: {2}\w+: .*\n)+/);
  expect(output).toMatch(/gone: 2\n {2}captured +25\.00 pi_charged of cus_1 for challenge gone\n {2}voided /);
  expect(code).toBe(1);
});
