import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import type { AnalyticsFigures, AnalyticsWire } from "@/lib/earnings/contract";
import { type AnalyticsOverview, AnalyticsPanel } from "./analytics-panel";

const { network } = setUpScreen();

const figures = (over: Partial<AnalyticsFigures> = {}): AnalyticsFigures => ({
  received: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  acceptance_rate: null,
  completed: 0,
  failed: 0,
  success_rate: null,
  pot: 0,
  collected: 0,
  taken_back: 0,
  platform_fee: 0,
  earned: 0,
  ...over,
});
const busy = figures({ received: 3, accepted: 2, declined: 1, acceptance_rate: 67, pot: 50, earned: 45 });
const answer = (over: Partial<AnalyticsWire> = {}): AnalyticsWire => ({
  by: "week",
  from: "2026-11-16",
  to: "2026-11-29",
  time_zone: "America/New_York",
  currency: "USD",
  total: busy,
  rows: [
    { key: "2026-11-16", name: null, ...busy },
    { key: "2026-11-23", name: null, ...figures() },
  ],
  next_cursor: null,
  ...over,
});
const show = (over: Partial<AnalyticsOverview> = {}) =>
  renderScreen(<AnalyticsPanel asked={{ by: "week" }} analytics={answer()} errors={{}} {...over} />);
const rows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 6).map(({ textContent }) => textContent));

test("shows the same figures as a plot and as a table, the newest week first", () => {
  show();
  expect(screen.getByRole("img", { name: /Earned after fees, by week/ })).toBeInTheDocument();
  expect(screen.getByText("Nov 16, 2026: $45.00 earned of $50.00")).toBeInTheDocument();
  expect(rows()).toEqual([
    ["Nov 23, 2026", "$0.00", "$0.00", "–", "–", "0"],
    ["Nov 16, 2026", "$45.00", "$50.00", "67%", "–", "3"],
    ["Total", "$45.00", "$50.00", "67%", "–", "3"],
  ]);
  expect(screen.getByText(/America\/New York/)).toBeInTheDocument();
});

test("names challengers as everywhere else, and leads to the next ones", () => {
  const page = [
    { key: "1", name: "mila", ...busy },
    { key: "2", name: "", ...figures({ received: 1 }) },
  ];
  show({
    asked: { by: "challenger", cursor: "abc" },
    analytics: answer({ by: "challenger", rows: page, next_cursor: "def" }),
  });
  expect(rows().map(([name]) => name)).toEqual(["mila", "A viewer", "Total"]);
  expect(screen.getByRole("link", { name: "More challengers" })).toHaveAttribute(
    "href",
    "/streamer-dashboard?tab=analytics&by=challenger&from=2026-11-16&to=2026-11-29&cursor=def",
  );
  expect(screen.getByRole("link", { name: "Back to the top" })).toBeInTheDocument();
});

test("saves the shown days as CSV", async () => {
  URL.createObjectURL = jest.fn(() => "blob:analytics");
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe("bravado-week-2026-11-16-2026-11-29.csv");
  });
  network.answer("GET /api/streamers/me/analytics", {});
  show();
  await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
  expect(clicked).toHaveBeenCalledTimes(1);
  const [{ search } = { search: "" }] = network.sentTo("GET /api/streamers/me/analytics");
  expect(search).toBe("by=week&from=2026-11-16&to=2026-11-29");
});

test("says in words that there was nothing, and draws no empty plot", () => {
  show({ analytics: answer({ total: figures(), rows: [] }) });
  expect(screen.getByText(/between Nov 16, 2026 and Nov 29, 2026/)).toBeInTheDocument();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("keeps days that are wrong, and says at the field what is", () => {
  show({
    asked: { by: "week", from: "2020-01-01", to: "2026-11-29" },
    analytics: null,
    errors: { from: "range_too_long" },
  });
  const first = screen.getByLabelText("First day");
  expect(first).toHaveValue("2020-01-01");
  expect(first).toHaveAccessibleDescription("At most 53 weeks at a time, or 36 months");
  expect(screen.queryByText("The figures could not be loaded")).not.toBeInTheDocument();
});

test("says that it could not be loaded", () => {
  show({ analytics: null });
  expect(screen.getByText("The figures could not be loaded")).toBeInTheDocument();
});
