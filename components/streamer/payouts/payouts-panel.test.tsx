import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { collectToasts } from "@/components/testing/collect-toasts";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import type { PayoutSums, PayoutWire } from "@/lib/payouts/contract";
import { cents } from "@/lib/shared/money";
import { netOf } from "./payout-row";
import { PayoutsPanel } from "./payouts-panel";

const payout = (over: Partial<PayoutWire> = {}): PayoutWire => ({
  _id: over.id ?? "1",
  id: "1",
  challenge_id: "c1",
  challenge_description: "Sing the tutorial",
  amount: 20,
  platform_fee: 2,
  status: "pending",
  scheduled_for: "2026-12-01T10:00:00.000Z",
  completed_at: null,
  retry_count: 0,
  max_retries: 5,
  error_message: null,
  waiting_reason: null,
  hold: null,
  on_hold: false,
  collected: 50,
  pot: 50,
  uncollected: 0,
  refunded: 0,
  charged_back: 0,
  set_off: 0,
  ...over,
});

const sums: PayoutSums = {
  paidCents: cents(1_000),
  onItsWayCents: cents(0),
  onHoldCents: cents(800),
  lostCents: cents(450),
  next: null,
};
const show = (items: PayoutWire[], next: PayoutSums["next"] = null) =>
  renderScreen(
    <PayoutsPanel
      payouts={{ first: { items, nextCursor: null }, sums: { ...sums, next }, statementYears: [] }}
    />,
  );
const row = () => within(screen.getByRole("listitem"));

test("shows what is sent next, and when", () => {
  show([payout()], { at: "2026-12-01T10:00:00.000Z", cents: cents(12_345) });
  expect(screen.getByText("$123.45")).toBeInTheDocument();
  const next = screen.getByText(/^The next payout/);
  expect(next).toHaveTextContent("The next payout is sent on Dec 01, 2026.");
  expect(within(next).getByTitle(/^Tue, Dec 1, 2026/)).toBeInTheDocument();
});

test("says where the money is, in a total and four sums after fees", () => {
  show([payout()]);
  expect(screen.getByText(/^Total payouts/)).toHaveTextContent("Total payouts $18.00");
  const sums = screen.getByRole("region", { name: "Where your money is, after fees" });
  const shown = within(sums)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(shown).toEqual([
    ["Paid", "$10.00"],
    ["On its way", "$0.00"],
    ["On hold", "$8.00"],
    ["Lost", "$4.50"],
  ]);
});

test.each([
  ["en", "Dec 01, 2026"],
  ["fr", "1 déc. 2026"],
  ["es", "1 dic 2026"],
] as const)("shows the day of a payout in %s", (locale, day) => {
  renderScreen(
    <PayoutsPanel payouts={{ first: { items: [payout()], nextCursor: null }, sums, statementYears: [] }} />,
    { locale },
  );
  expect(row().getByText(day)).toBeInTheDocument();
});

test.each<Partial<PayoutWire>>([
  { status: "pending" },
  { status: "pending", on_hold: true, waiting_reason: "dispute_open" },
  { status: "failed" },
  { status: "completed" },
])("says what could not be collected, and not while cards are being charged: %j", (over) => {
  const { unmount } = show([payout({ ...over, collected: 42.5, pot: 50, uncollected: 7.5 })]);
  expect(row().getByText(/^\$7\.50 could not be collected/)).toBeInTheDocument();
  unmount();
  show([payout({ ...over, collected: 42.5, pot: 50 })]);
  expect(row().queryByText(/could not be collected/)).not.toBeInTheDocument();
});

test("shows the amount, the fee and the net amount of a payout", () => {
  show([payout({ collected: 33.35, pot: 33.35, amount: 33.35, platform_fee: 3.33 })]);
  for (const amount of ["$33.35", "$3.33", "$30.02"]) expect(row().getByText(amount)).toBeInTheDocument();
});

test.each([
  [{ status: "pending" }, ["Scheduled", "Dec 01, 2026"]],
  [{ status: "completed", completed_at: "2026-12-02T10:00:00.000Z" }, ["Completed", "Dec 02, 2026"]],
  [{ status: "failed", retry_count: 5 }, ["Failed", "Was due on", "Dec 01, 2026", "Retry 5/5"]],
  [{ status: "cancelled" }, ["Cancelled"]],
  [{ waiting_reason: "captures_pending" }, ["Waiting until every backer has been charged."]],
  [{ status: "failed", error_message: "transfer_declined" }, [/refused the payout. You are still owed/]],
  [{ status: "pending", error_message: "resource_missing" }, [/no longer knows your payout account/]],
  [{ status: "failed", error_message: "country_unsupported" }, [/to the country of your payout account/]],
  [{ collected: 30, pot: 50 }, ["Collected $30.00 of $50.00"]],
  [{ refunded: 12.5 }, ["$12.50 refunded to backers"]],
  [{ charged_back: 5 }, ["$5.00 taken back by chargebacks"]],
  [{ set_off: 7 }, ["Of that, $7.00 settles what you owe from earlier chargebacks. $11.00 is left for you."]],
  [
    { set_off: 7, status: "completed" },
    ["Of that, $7.00 settled what you owed from earlier chargebacks. $11.00 was sent to you."],
  ],
  // What was set off exceeds what is left after a refund.
  [
    { set_off: 7, amount: 5, platform_fee: 0.5, status: "completed" },
    ["Of that, $7.00 settled what you owed from earlier chargebacks. $0.00 was sent to you."],
  ],
  [{ waiting_reason: "chargeback_open" }, [/the payout is on hold until the bank has decided/]],
  [
    {
      waiting_reason: "operator_hold",
      hold: { reason: "legal_order", message: "Order 12 of the court.", since: "2026-11-30T10:00:00.000Z" },
    },
    [
      /an authority or a court ordered it/,
      "Order 12 of the court.",
      /If you disagree, you can object from the/,
    ],
  ],
  [{ waiting_reason: "refund_open" }, [/until a refund to a backer has gone through/]],
] as const)("shows %j as %j", (over, texts) => {
  show([payout(over)]);
  for (const text of texts) expect(row().getByText(text)).toBeInTheDocument();
});

test.each([
  "dispute_open",
  "chargeback_open",
  "account_limited",
  "operator_hold",
  "payout_account_incomplete",
] as const)("a payout that waits for %s is on hold, without a day", (reason) => {
  show([payout({ waiting_reason: reason, on_hold: true })]);
  expect(row().getByText("On hold")).toBeInTheDocument();
  expect(row().queryByText("Scheduled")).not.toBeInTheDocument();
  expect(row().queryByText(/2026/)).not.toBeInTheDocument();
});

test("one whose money is under way stays scheduled, without the day that is over", () => {
  show([payout({ waiting_reason: "funds_pending" })]);
  expect(row().getByText("Scheduled")).toBeInTheDocument();
  expect(row().queryByText(/2026/)).not.toBeInTheDocument();
});

test("shows what was collected before chargebacks, so that the row adds up", () => {
  show([payout({ collected: 30, charged_back: 15, amount: 15, platform_fee: 1.5, pot: 30 })]);
  for (const amount of ["$30.00", "$1.50", "$13.50"]) expect(row().getByText(amount)).toBeInTheDocument();
});

test("links to the setup when the payout account is incomplete", () => {
  show([payout({ waiting_reason: "payout_account_incomplete" })]);
  expect(row().getByRole("link", { name: "See payout account" })).toHaveAttribute(
    "href",
    "/settings?tab=streamer#payments",
  );
});

test.each([
  {
    waiting_reason: "operator_hold",
    hold: { reason: "legal_order", message: null, since: "2026-11-30T10:00:00.000Z" },
  },
  { waiting_reason: "account_limited" },
] as const)("links to the statement of reasons, where one objects, from $waiting_reason", (over) => {
  show([payout(over)]);
  expect(row().getByRole("link", { name: "statement of reasons" })).toHaveAttribute("href", "/statements");
});

test("says where to write when payouts to the country are not possible", () => {
  show([payout({ status: "failed", error_message: "country_unsupported" })]);
  expect(row().getByRole("link", { name: "write to us" })).toHaveAttribute(
    "href",
    "mailto:support@bravado.example",
  );
});

test("does not mention collection when everything was collected", () => {
  show([payout({ collected: 50, pot: 50 })]);
  expect(row().queryByText(/Collected \$/)).not.toBeInTheDocument();
});

test("links to the dispute that blocks a payout", () => {
  show([payout({ waiting_reason: "dispute_open" })]);
  expect(row().getByText(/is on hold until a person has decided/)).toBeInTheDocument();
  expect(row().getByRole("link", { name: "See the dispute" })).toHaveAttribute("href", "/dispute/c1");
});

describe("a failed payout", () => {
  const RETRY = "POST /api/streamers/me/scheduled-transfers/1/retry";
  const failed = payout({ status: "failed", retry_count: 5 });
  const toasts = collectToasts();

  test("can be retried", async () => {
    const network = fakeNetwork();
    network.answer(RETRY, { body: { ...failed, status: "pending" } });
    show([failed]);
    await userEvent.click(row().getByRole("button", { name: "Try again" }));
    expect(network.sentTo(RETRY)).toHaveLength(1);
    expect(toasts).toEqual([expect.objectContaining({ variant: "success", title: "Trying again" })]);
  });

  test("explains when it cannot be retried", async () => {
    fakeNetwork().answer(RETRY, { status: 409, body: { message: "Not now.", code: "wrong_state" } });
    show([failed]);
    await userEvent.click(row().getByRole("button", { name: "Try again" }));
    expect(toasts).toEqual([expect.objectContaining({ variant: "destructive", description: "Not now." })]);
  });

  test("cannot be retried while an operator holds it back", () => {
    const hold = { reason: "legal_order", message: null, since: "2026-11-30T10:00:00.000Z" } as const;
    show([{ ...failed, hold }]);
    expect(row().queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  test("is the only kind with a retry", () => {
    show([payout()]);
    expect(row().queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });
});

test("shows an error when the payouts could not be loaded", () => {
  renderScreen(<PayoutsPanel payouts={null} />);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Error Loading PayoutsUnable to load your payouts. Please try again later.",
  );
});

test("shows an empty state", () => {
  show([]);
  expect(screen.getByText("No payouts yet")).toBeInTheDocument();
});

test.each([
  [{ amount: 0.3, platform_fee: 0.1 }, 0.2],
  [{ amount: 1.1, platform_fee: 0.11 }, 0.99],
  [{ amount: 4.35, platform_fee: 0.43 }, 3.92],
])("%j leaves exactly %d", (figures, net) => {
  expect(netOf(figures)).toBe(net);
});
