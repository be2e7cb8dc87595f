import { screen, within } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { StreamersPage } from "./streamers-page";

const SIGN_UP = "/auth?mode=signup&type=streamer";
const part = (name: string) => screen.getByRole("region", { name });
const headings = (name: string) =>
  within(part(name))
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

test("links to sign-up from the head and from the end", () => {
  renderScreen(<StreamersPage />);
  const links = screen.getAllByRole("link", { name: "Start streaming" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([SIGN_UP, SIGN_UP]);
});

test("links to the guided demo when no film is configured", () => {
  renderScreen(<StreamersPage />);
  const demo = screen.getByRole("link", { name: "View demo" });
  expect(demo).toHaveAttribute("href", "/demo");
  expect(demo).not.toHaveAttribute("target");
});

test("opens the film of the configuration in a new tab", () => {
  const env = jest.replaceProperty(process, "env", { ...process.env, DEMO_URL: "https://film.example/1" });
  renderScreen(<StreamersPage />);
  env.restore();
  const demo = screen.getByRole("link", { name: /View demo/ });
  expect(demo).toHaveAttribute("href", "https://film.example/1");
  expect(demo).toHaveAttribute("target", "_blank");
});

test("shows the overlay on a stream, also as text", () => {
  renderScreen(<StreamersPage />);
  const screenOfStream = screen.getByRole("figure");
  expect(screenOfStream).toHaveTextContent(
    "Example of a stream with the overlay: the top dare, its stack and the time left.",
  );
  expect(screenOfStream).toHaveTextContent("$57.00 from 5 backers");
});

test("marks its examples visibly", () => {
  renderScreen(<StreamersPage />);
  for (const place of [screen.getByRole("figure"), part("Your controls"), part("Secure payments")]) {
    expect(within(place).getByText("Example")).toBeInTheDocument();
  }
});

test.each([
  [
    "Your show, backed by your viewers",
    [
      "Your crowd raises the reward",
      "You choose, every time",
      "On stream with one link",
      "See the money first",
    ],
  ],
  [
    "Your controls",
    [
      "Auto-decline rules",
      "Pause button",
      "Max-offer caps",
      "Dashboard visibility",
      "Content filtering",
      "Earnings analytics",
    ],
  ],
  ["How it works", ["Set up your profile", "Go live", "Accept challenges", "Get paid"]],
  ["Secure payments", ["Instant cash-out once it arrives", "Dispute protection", "Analytics"]],
])("%s names each of its elements", (title, names) => {
  renderScreen(<StreamersPage />);
  expect(headings(title)).toEqual(names);
});

test("says when money moves, and promises no instant transfer", () => {
  renderScreen(<StreamersPage />);
  const payment = part("Secure payments");
  expect(payment).toHaveTextContent("20 days after completion, your share is sent to your payout account.");
  expect(payment).toHaveTextContent(
    "Once a payout has reached your payout account, you can cash it out instantly",
  );
});
