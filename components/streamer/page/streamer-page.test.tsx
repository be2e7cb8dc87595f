import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { sampleStreamer } from "@/components/testing/sample-streamer";
import type { StreamerDetailWire } from "@/lib/streamers/contract";
import { PublicList } from "./public-list";
import { StreamerFigures } from "./streamer-figures";
import { StreamerHead } from "./streamer-head";
import { StreamerNotFound } from "./streamer-not-found";

const SESSION = "GET /api/auth/session";
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(SESSION, new Promise(() => undefined));
});
const signedOut = () => network.answer(SESSION, { body: {} });

const show = (part: ReactNode) => renderScreen(<AuthProvider>{part}</AuthProvider>);
const head = (over: Partial<StreamerDetailWire> = {}) =>
  show(<StreamerHead streamer={sampleStreamer(over)} />);

describe("the head", () => {
  test("shows the name, the category, the bio and the social links", async () => {
    signedOut();
    const { container } = head();
    expect(screen.getByRole("heading", { level: 1, name: "Ana Ruiz" })).toBeInTheDocument();
    for (const text of ["@ana", "Music", "Available", "Speedruns and songs.", "Challenges from $10.00"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    const link = screen.getByRole("link", { name: "YouTube of Ana Ruiz (opens in a new tab)" });
    expect(link).toHaveAttribute("target", "_blank");
    expect(container).toHaveTextContent(/^A/);
    expect(await screen.findByRole("button", { name: "Sign in to Challenge" })).toBeInTheDocument();
  });

  test.each([
    [{ category: "" }, "Gaming"],
    [{ bio: "" }, "Ana Ruiz has not written a bio yet."],
    [{ additional_guidelines: "No food dares." }, "No food dares."],
    [{ status: "paused" }, "Paused"],
    [{ isLive: true }, "Dare in progress"],
    [{ live_since: "2031-05-04T12:00:00.000Z" }, "Live now"],
  ] as const)("%j: %s", (over, text) => {
    head(over);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test("renders a right-to-left name and bio from right to left", () => {
    head({ name: "נועה כהן", bio: "אני משחקת (בלי ידיים)!" });
    for (const text of ["נועה כהן", "אני משחקת (בלי ידיים)!"]) {
      expect(screen.getByText(text)).toHaveAttribute("dir", "auto");
    }
  });

  test("shows the username once when there is no full name", () => {
    head({ name: "" });
    expect(screen.getByRole("heading", { name: "ana" })).toBeInTheDocument();
    expect(screen.queryByText("@ana")).not.toBeInTheDocument();
  });
});

test("shows the four figures", () => {
  show(<StreamerFigures streamer={sampleStreamer()} />);
  const names = screen.getAllByRole("term").map((one) => one.textContent);
  const values = screen.getAllByRole("definition").map((one) => one.textContent);
  expect(names.map((name, index) => `${name}: ${values[index]}`)).toEqual([
    "Active challenges: 3",
    "Challenges received: 14",
    "Challenges completed: 5",
    "Total funded: $1,234.50",
  ]);
});

describe("a list", () => {
  const list = (status: "active" | "accepted", items = [sampleChallenge({ status })]) =>
    show(
      <PublicList
        streamerId="1"
        streamerName="Ana"
        status={status}
        first={{ items, nextCursor: null }}
        now={NOW}
      />,
    );

  test("offers boosts of active challenges", async () => {
    signedOut();
    list("active");
    const card = screen.getByRole("article", { name: "Beat the last boss with a dance mat" });
    expect(await within(card).findByRole("button", { name: "Sign in to Boost" })).toBeInTheDocument();
  });

  test("offers no boosts of accepted challenges", () => {
    list("accepted");
    expect(screen.getByRole("article")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /boost/i })).not.toBeInTheDocument();
  });

  test("invites the first dare when it is empty", () => {
    list("active", []);
    expect(screen.getByText(/Be the first: write one for Ana\./)).toBeInTheDocument();
  });
});

test("says that the streamer was not found, with a link back", () => {
  show(<StreamerNotFound />);
  expect(screen.getByRole("heading", { name: "Streamer Not Found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go back" })).toHaveAttribute("href", "/");
});
