import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import type { AdminPayoutWire, TriedRules } from "@/lib/admin/contract";
import { LEDGER_ACCOUNTS, type MoneyReport } from "@/lib/payments/contract";
import { MoneyView } from "./money-view";
import { PayoutsView } from "./payouts-view";
import { RulesTrial } from "./rules-trial";

const HOLD = "POST /api/admin/payouts/p1/hold";

const payout: AdminPayoutWire = {
  _id: "p1",
  id: "p1",
  challenge_id: "c1",
  challenge_description: "Sing the tutorial",
  streamer_id: "s1",
  streamer_name: "nova",
  amount: 20,
  platform_fee: 2,
  status: "pending",
  scheduled_for: "2026-12-01T10:00:00.000Z",
  retry_count: 0,
  max_retries: 5,
  error_message: null,
  waiting_reason: null,
  hold: null,
};

const report = (): MoneyReport => ({
  at: "2026-12-01T10:00:00.000Z",
  audited_at: "2026-12-01T03:30:00.000Z",
  audit_under_way: false,
  ok: false,
  at_rest: true,
  laws: ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((law) => {
    const isBroken = law === 2;
    const violations = Array.from({ length: 20 }, (_each, nth) => {
      return { law: 2 as const, subject: `txn_${nth}`, message: "we say 1, they say 2" };
    });
    return {
      law,
      says: "",
      holds: !isBroken,
      violations: isBroken ? violations : [],
      violation_count: isBroken ? 10_000 : 0,
    };
  }),
  differences: [],
  difference_count: 10_000,
  under_way: [],
  under_way_count: 0,
  debts: [],
  debtor_count: 0,
  collections: [
    { challenge_id: "c1", goal: "capture", done: 7_412, total: 10_000, since: "2026-11-02T08:15:00.000Z" },
    { challenge_id: "c2", goal: "refund", done: 3, total: 2_000, since: "2026-12-01T09:00:00.000Z" },
  ],
  collection_count: 400,
  balances_cents: {
    ...(Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as NonNullable<
      MoneyReport["balances_cents"]
    >),
    provider_balance: 12_345,
    streamer_payable: -5_000,
  },
});

test("holds a payout back, and says in the dialog who was faster", async () => {
  const network = fakeNetwork();
  network.answer(HOLD, {
    status: 409,
    body: { code: "payout_held", message: "ana holds this payout back already." },
  });
  renderScreen(<PayoutsView first={{ items: [payout], nextCursor: null }} state="open" q="" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Hold back" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Go back" })).toBeEnabled();
  await user.selectOptions(dialog.getByLabelText("Reason"), "Signs of fraud");
  await user.type(dialog.getByLabelText(/Message to the streamer/), "Two cards.");
  await user.click(dialog.getByRole("button", { name: "Hold back" }));
  expect(await dialog.findByText("ana holds this payout back already.")).toBeInTheDocument();
  expect(network.sentTo(HOLD)).toMatchObject([
    { body: { reason: "fraud_suspected", message: "Two cards." } },
  ]);
});

test("shows an invariant broken ten thousand times as ten lines, how many more there are, and a command", () => {
  renderScreen(<MoneyView report={report()} />);
  expect(screen.getByText("An operator has to look into it")).toBeInTheDocument();
  expect(screen.getByText("−$50.00")).toBeInTheDocument();
  expect(screen.getAllByText(/^txn_/)).toHaveLength(10);
  expect(screen.getByText("and 9,990 more")).toBeInTheDocument();
  expect(screen.getByText("npm run money")).toBeInTheDocument();
  expect(screen.getByText(/7,412 of 10,000 collected/)).toHaveTextContent(/since Mon, Nov 2, 2026/);
  expect(screen.getByText("and 398 more")).toBeInTheDocument();
  expect(screen.getByText(/3 of 2,000 refunded/)).toBeInTheDocument();
  expect(screen.getByText("$123.45")).toBeInTheDocument();
});

test("says that balances wait for an audit instead of showing some", () => {
  renderScreen(<MoneyView report={{ ...report(), balances_cents: null }} />);
  expect(screen.getByText(/The next audit will/)).toBeInTheDocument();
  expect(screen.queryByText("Our money at the provider")).not.toBeInTheDocument();
});

test("says of books that were never audited that nothing was checked", () => {
  const { laws, ...rest } = report();
  const unchecked = laws.map((law) => ({ ...law, holds: true, violations: [], violation_count: 0 }));
  renderScreen(<MoneyView report={{ ...rest, ok: true, audited_at: null, laws: unchecked }} />);
  expect(screen.queryByText("The money is in order")).not.toBeInTheDocument();
  expect(screen.queryByText(/Holds/)).not.toBeInTheDocument();
  // Once, not for each of the ten invariants.
  expect(screen.getAllByText(/Not checked yet/)).toHaveLength(1);
});

test("shows what the layers say about a text, beside what a streamer's own rules do", async () => {
  const decision = { verdict: "approved", layer: "rules", categories: [] } as const;
  const tried = {
    rules: {
      verdict: "approved",
      categories: ["violence"],
      severity: "low",
      rule: "violence.low",
      version: "0123456789ab",
      milliseconds: 2,
    },
    model: null,
    decision: { ...decision, categories: [] },
    streamer: {
      streamer_id: "s1",
      username: "nova",
      declined_by: [{ rule: "blocked_words", word: "onion", category: null }],
      has_guidelines: false,
      guidelines_version: null,
      model: null,
      decision: { ...decision, categories: [] },
    },
  } satisfies TriedRules;
  fakeNetwork().answer("POST /api/admin/rules/try", { body: tried });
  renderScreen(<RulesTrial />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Text"), "Eat an onion");
  await user.click(screen.getByRole("button", { name: "Try it" }));
  expect(await screen.findByText("violence.low")).toBeInTheDocument();
  expect(screen.getByText("Blocked word: “onion”")).toBeInTheDocument();
  expect(screen.getByText("Declined by the streamer’s own rules")).toBeInTheDocument();
  expect(screen.getByText(/No model reads this text/)).toBeInTheDocument();
});
