import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { connectToasts, type ToastMessage } from "@/components/ui/toast";
import type { PayoutWire } from "@/lib/payouts/contract";
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
  collected: 50,
  pot: 50,
  refunded: 0,
  charged_back: 0,
  set_off: 0,
  ...over,
});

const show = (items: PayoutWire[], totalCents = 1_800) =>
  renderScreen(
    <PayoutsPanel payouts={{ first: { items, nextCursor: null }, totalCents: cents(totalCents) }} />,
  );
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
  [{ status: "failed", error_message: "transfer_declined" }, [/refused the transfer. Your money is kept/]],
  [{ status: "pending", error_message: "resource_missing" }, [/no longer knows your payout account/]],
  [{ status: "failed", error_message: "country_unsupported" }, [/to the country of your payout account/]],
  [{ collected: 30, pot: 50 }, ["Collected $30.00 of $50.00"]],
  [{ refunded: 12.5 }, ["$12.50 refunded to backers"]],
  [{ charged_back: 5 }, ["$5.00 taken back by banks"]],
  [{ set_off: 7 }, ["$7.00 settles what you owe from earlier chargebacks"]],
  [{ waiting_reason: "chargeback_open" }, [/the transfer waits until that is settled/]],
  [{ waiting_reason: "refund_open" }, [/until a refund to a backer has gone through/]],
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

test("everything collected needs no words", () => {
  show([payout({ collected: 50, pot: 50 })]);
  expect(row().queryByText(/Collected \$/)).not.toBeInTheDocument();
});

test("a payout that a dispute holds up leads to it", () => {
  show([payout({ waiting_reason: "dispute_open" })]);
  expect(row().getByText(/waits until a person has decided/)).toBeInTheDocument();
  expect(row().getByRole("link", { name: "See the dispute" })).toHaveAttribute("href", "/dispute/c1");
});

describe("a failed payout", () => {
  const RETRY = "POST /api/streamers/me/scheduled-transfers/1/retry";
  const failed = payout({ status: "failed", retry_count: 5 });
  let notices: ToastMessage[];
  let disconnect: () => void;
  beforeEach(() => {
    notices = [];
    disconnect = connectToasts((message) => notices.push(message));
  });
  afterEach(() => disconnect());

  test("is tried again by a press", async () => {
    const network = fakeNetwork();
    network.answer(RETRY, { body: { ...failed, status: "pending" } });
    show([failed]);
    await userEvent.click(row().getByRole("button", { name: "Try again" }));
    expect(network.sentTo(RETRY)).toHaveLength(1);
    expect(notices).toEqual([expect.objectContaining({ variant: "success", title: "Trying again" })]);
  });

  test("that cannot be tried says why", async () => {
    fakeNetwork().answer(RETRY, { status: 409, body: { message: "Not now.", code: "wrong_state" } });
    show([failed]);
    await userEvent.click(row().getByRole("button", { name: "Try again" }));
    expect(notices).toEqual([expect.objectContaining({ variant: "destructive", description: "Not now." })]);
  });

  test("others offer no such press", () => {
    show([payout()]);
    expect(row().queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });
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
