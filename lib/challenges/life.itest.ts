import { measureLife } from "@/scripts/bench/money/life";

/** The target is 90 (docs/decisions/0144); what was gained beyond it is not given back unseen. */
const MOST_STATEMENTS = 80;
const MOST_TRANSACTIONS = 10;

test("a whole life of a challenge takes few statements, mails and jobs included", async () => {
  const steps = await measureLife();
  const text = steps.flatMap(({ name, statements }) =>
    statements.map((statement) => `${name}: ${statement.text.replace(/\s+/g, " ").trim().slice(0, 100)}`),
  );
  // Which they are is told only when there are too many.
  expect(text.length <= MOST_STATEMENTS ? "few" : text.join("\n")).toBe("few");
  expect(steps.reduce((sum, { transactions }) => sum + transactions, 0)).toBeLessThanOrEqual(
    MOST_TRANSACTIONS,
  );
  // All of it was counted: it ends with money taken and a mail sent.
  expect(
    text.filter((statement) => /ledger_transactions|payout_shares|FROM notifications/.test(statement)),
  ).not.toEqual([]);
});
