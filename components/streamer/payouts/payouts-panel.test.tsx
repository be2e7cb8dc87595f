import { screen, within } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import type { PayoutWire } from "@/lib/payouts/contract";
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
  collected: 50,
  pot: 50,
  refunded: 0,
  charged_back: 0,
  set_off: 0,
  ...over,
});

const show = (items: PayoutWire[], totalCents = 1_800) =>
  renderScreen(<PayoutsPanel payouts={{ first: { items, nextCursor: null }, totalCents }} />);
const row = () => within(screen.getByRole("listitem"));

test("the total stands in the safe, with the day of the next transfer", () => {
  show(
    [
      payout({ id: "1", scheduled_for: "2026-12-06T10:00:00.000Z" }),
      payout({ id: "2" }),
      payout({ id: "3", scheduled_for: "2026-11-01T10:00:00.000Z", waiting_reason: "funds_pending" }),
    ],
    12_345,
  );
  expect(screen.getByText("$123.45")).toBeInTheDocument();
  expect(screen.getByText("The next transfer leaves on Dec 01, 2026.")).toBeInTheDocument();
});

test("a row says what was collected, what the platform kept and what the streamer gets", () => {
  show([payout({ amount: 33.35, platform_fee: 3.33 })]);
  for (const amount of ["$33.35", "$3.33", "$30.02"]) expect(row().getByText(amount)).toBeInTheDocument();
});

test.each([
  [{ status: "pending" }, ["Scheduled", "Dec 01, 2026"]],
  [{ status: "completed", completed_at: "2026-12-02T10:00:00.000Z" }, ["Completed", "Dec 02, 2026"]],
  [{ status: "failed", retry_count: 5 }, ["Failed", "retry 5/5"]],
  [{ status: "cancelled" }, ["Cancelled"]],
  [{ waiting_reason: "captures_pending" }, ["Waiting until every backer’s card has been charged."]],
  [{ status: "failed", error_message: "No such account" }, ["No such account"]],
] as const)("%j is shown as %j", (over, words) => {
  show([payout(over)]);
  for (const word of words) expect(row().getByText(word)).toBeInTheDocument();
});

test("a payout that waits for the account leads to its setup", () => {
  show([payout({ waiting_reason: "payout_account_incomplete" })]);
  expect(row().getByRole("link", { name: "Complete setup" })).toHaveAttribute(
    "href",
    "/settings?tab=streamer#payments",
  );
});

test("payouts that could not be read say so", () => {
  renderScreen(<PayoutsPanel payouts={null} />);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Error Loading PayoutsUnable to load your payouts. Please try again later.",
  );
});

test("no payouts: when the first will come", () => {
  show([]);
  expect(screen.getByText("No payouts yet")).toBeInTheDocument();
});

test.each([
  [{ amount: 0.3, platform_fee: 0.1 }, 0.2],
  [{ amount: 1.1, platform_fee: 0.11 }, 0.99],
  [{ amount: 4.35, platform_fee: 0.43 }, 3.92],
])("%j leaves %d, exact to the cent", (figures, net) => {
  expect(netOf(figures)).toBe(net);
});
