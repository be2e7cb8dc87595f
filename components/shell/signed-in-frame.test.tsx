import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthProvider } from "../auth/auth-provider";
import { fakeEventSource } from "../live/testing/fake-event-source";
import { fakeNetwork } from "../testing/fake-network";
import { renderScreen } from "../testing/render-screen";
import type { ShellPerson } from "./shell-person";
import { SignedInFrame } from "./signed-in-frame";

const vic: ShellPerson = {
  id: "v1",
  name: "vic",
  avatarUrl: null,
  userType: "viewer",
  helps: false,
  operates: false,
};

fakeEventSource();
beforeEach(() => {
  fakeNetwork().answer("GET /api/auth/session", { body: {} });
});

const show = (person = vic, pathname = "/settings") =>
  renderScreen(
    <AuthProvider>
      <SignedInFrame
        person={person}
        askedAt="2026-11-23T12:00:00.000Z"
        unread={2}
        controls={<button type="button">Pause</button>}
      >
        <main>The page</main>
      </SignedInFrame>
    </AuthProvider>,
    { pathname },
  );
const header = () => within(screen.getByRole("banner"));
const bar = () => within(screen.getByRole("navigation", { name: "Quick access" }));
const addresses = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute("href"));

test("has the places, the bell and the page's controls in the header", () => {
  show();
  expect(header().getByRole("link", { name: "Discover" })).toHaveAttribute("href", "/discover");
  expect(header().getByRole("link", { name: "Challenges" })).toHaveAttribute("href", "/challenges");
  expect(header().getByRole("link", { name: "Leaderboard" })).toHaveAttribute("href", "/leaderboard");
  expect(header().getByRole("link", { name: "Mine" })).toHaveAttribute(
    "href",
    "/viewer-dashboard?tab=challenges",
  );
  expect(header().getByRole("button", { name: "Notifications, 2 unread" })).toBeInTheDocument();
  expect(header().getByRole("button", { name: "Pause" })).toBeInTheDocument();
});

test("has the four places and the person menu in the phone bar", () => {
  show();
  expect(addresses(bar().getAllByRole("link"))).toEqual([
    "/discover",
    "/challenges",
    "/leaderboard",
    "/viewer-dashboard?tab=challenges",
  ]);
  expect(bar().getByRole("button", { name: "Account" })).toHaveAttribute("aria-expanded", "false");
});

test.each([
  ["viewer", "/settings", 0],
  ["streamer", "/settings", 1],
  ["streamer", "/streamer-dashboard", 0],
] as const)("leads a %s on %s to the dashboard in one press of the header", (userType, pathname, links) => {
  show({ ...vic, userType }, pathname);
  expect(header().queryAllByRole("link", { name: "Streamer dashboard" })).toHaveLength(links);
});

test.each([
  ["viewer", ["/viewer-dashboard", "/streamer-dashboard", "/settings"]],
  ["streamer", ["/streamer-dashboard", "/viewer-dashboard", "/dock", "/settings"]],
] as const)("has a %s's own dashboard first in the person menu", async (userType, expected) => {
  show({ ...vic, userType });
  await userEvent.click(header().getByRole("button", { name: "Account" }));
  expect(addresses(within(header().getByRole("list")).getAllByRole("link"))).toEqual(expected);
});

test("links moderators of a streamer to the desk", async () => {
  show({ ...vic, helps: true });
  await userEvent.click(header().getByRole("button", { name: "Account" }));
  expect(header().getByRole("link", { name: "Moderator desk" })).toHaveAttribute("href", "/desk");
});

test.each([
  [true, 1],
  [false, 0],
])("links operators alone to their console: %s", async (operates, links) => {
  show({ ...vic, operates });
  await userEvent.click(header().getByRole("button", { name: "Account" }));
  expect(header().queryAllByRole("link", { name: "Operators’ console" })).toHaveLength(links);
});

test.each([
  ["the header", header],
  ["the phone bar", bar],
])("has theme, language and the way out in the person menu of %s", async (_, place) => {
  show();
  await userEvent.click(place().getByRole("button", { name: "Account" }));
  expect(place().getByRole("radio", { name: "Light" })).toBeInTheDocument();
  expect(place().getByRole("link", { name: /Français/ })).toHaveAttribute("href", "/fr/settings");
  expect(place().getByRole("button", { name: "Logout" })).toBeInTheDocument();
});

test("closes the person menu by Escape, which returns the focus, and by a click elsewhere", async () => {
  show();
  const account = header().getByRole("button", { name: "Account" });
  await userEvent.click(account);
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(account).toHaveAttribute("aria-expanded", "false");
  expect(account).toHaveFocus();
  await userEvent.click(account);
  await userEvent.click(screen.getByText("The page"));
  expect(account).toHaveAttribute("aria-expanded", "false");
});

test("marks the person's own place on their dashboard", () => {
  show(vic, "/viewer-dashboard");
  expect(bar().getByRole("link", { name: "Mine", current: "page" })).toBeInTheDocument();
  expect(header().getByRole("link", { name: "Mine", current: "page" })).toBeInTheDocument();
});
