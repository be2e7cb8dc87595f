import { measureLifecycleStatements } from "@/scripts/bench/money/lifecycle-statements";

/** The target (docs/decisions/0144). */
const MAX_STATEMENTS = 90;
const MAX_TRANSACTIONS = 12;

test("takes at most 90 statements for a challenge's whole lifecycle, mails and jobs included", async () => {
  const steps = await measureLifecycleStatements();
  const text = steps.flatMap(({ name, statements }) =>
    statements.map((statement) => `${name}: ${statement.text.replace(/\s+/g, " ").trim().slice(0, 100)}`),
  );
  // Lists the statements when there are too many.
  expect(text.length <= MAX_STATEMENTS ? "few" : text.join("\n")).toBe("few");
  expect(steps.reduce((sum, { transactions }) => sum + transactions, 0)).toBeLessThanOrEqual(
    MAX_TRANSACTIONS,
  );
  // The lifecycle was complete: it ends with captured money and a mail.
  expect(
    text.filter((statement) => /ledger_transactions|payout_shares|FROM notifications/.test(statement)),
  ).not.toEqual([]);
});
