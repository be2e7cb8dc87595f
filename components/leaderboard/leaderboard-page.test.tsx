import { act, screen, within } from "@testing-library/react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import type { Locale } from "@/lib/i18n/routing";
import type { LeaderWire } from "@/lib/streamers/contract";
import { LeaderboardPage } from "./leaderboard-page";
import type { LeaderboardView } from "./leaderboard-view";

const { network } = setUpScreen();
const STREAMERS: LeaderboardView = { board: "streamers", period: "all" };

const leader = (rank: number, over: Partial<LeaderWire> = {}): LeaderWire => ({
  _id: `${rank}`,
  id: `${rank}`,
  rank,
  username: `ana${rank}`,
  name: `Ana ${rank}`,
  profile_image: null,
  total: 1_000 / rank,
  completed_challenges: rank,
  ...over,
});
const five = [1, 2, 3, 4, 5].map((rank) => leader(rank));

async function show(leaders: readonly LeaderWire[], view = STREAMERS, locale: Locale = "en") {
  network.answer("GET /api/auth/session", { body: {} });
  renderScreen(
    <AuthProvider>
      <LeaderboardPage view={view} leaders={leaders} />
    </AuthProvider>,
    { locale },
  );
  await act(async () => undefined);
}

const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map((one) => one.textContent);

test("shows three on the podium and the others below, each with place, name, money and challenges", async () => {
  await show(five);
  const podium = within(screen.getByRole("region", { name: "The podium" })).getByRole("list");
  const others = within(screen.getByRole("region", { name: "Next in line" })).getByRole("list");
  expect(textsOf(podium)).toHaveLength(3);
  expect(textsOf(podium)[0]).toMatch(/Place 1.*Ana 1.*\$1,000\.00.*1 challenge completed/);
  expect(textsOf(others)).toHaveLength(2);
  expect(textsOf(others)[1]).toMatch(/Place 5.*Ana 5.*\$200\.00.*5 challenges completed/);
});

test("links boards and periods, and marks the current ones", async () => {
  await show(five, { board: "viewers", period: "3m" });
  const boards = screen.getByRole("navigation", { name: "Board" });
  const periods = screen.getByRole("navigation", { name: "Period" });
  expect(within(boards).getByRole("link", { current: true })).toHaveTextContent("Viewers");
  expect(within(boards).getByRole("link", { name: "Streamers" })).toHaveAttribute(
    "href",
    "/leaderboard/streamers/3m",
  );
  expect(within(periods).getByRole("link", { current: true })).toHaveTextContent("3 months");
  expect(
    within(periods)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual([
    "/leaderboard/viewers/1w",
    "/leaderboard/viewers/1m",
    "/leaderboard/viewers/3m",
    "/leaderboard/viewers/6m",
    "/leaderboard/viewers/1y",
    "/leaderboard/viewers",
  ]);
});

test("links streamers to their pages", async () => {
  await show([leader(1, { username: "jo.hn" })]);
  expect(screen.getByRole("link", { name: "Ana 1" })).toHaveAttribute("href", "/streamer/jo.hn");
});

test("does not link viewers", async () => {
  await show(five, { board: "viewers", period: "all" });
  expect(screen.getByText("Ana 1")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Ana 1" })).not.toBeInTheDocument();
  expect(screen.getByText("2 challenges backed")).toBeInTheDocument();
});

test("gives equal totals the same place", async () => {
  await show([leader(1), leader(1, { id: "b", name: "Bea" })]);
  expect(screen.getAllByText("Place 1")).toHaveLength(2);
  expect(screen.getByText("Still free")).toBeInTheDocument();
});

test("shows the next step when the board is empty", async () => {
  await show([]);
  expect(screen.getByText("The podium is free")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See open challenges" })).toHaveAttribute("href", "/challenges");
});

test.each([
  ["fr", "Classement", /Place 1.*1.000,00.*1 défi réussi/],
  ["es", "Clasificación", /Puesto 1.*1000,00.*1 reto completado/],
] as const)("is translated to %s", async (locale, title, first) => {
  await show(five, STREAMERS, locale);
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getAllByRole("listitem")[0]).toHaveTextContent(first);
});
