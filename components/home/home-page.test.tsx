import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { AuthProvider, useAuth } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import type { BrowserUser } from "@/lib/auth/contract";
import { HeroButton } from "./hero-button";
import { HomePage } from "./home-page";
import { RedirectSignedIn } from "./redirect-signed-in";

const mockFilm: { url: string | null } = { url: null };
jest.mock("@/lib/shared/site", () => {
  const actual = jest.requireActual<typeof import("@/lib/shared/site")>("@/lib/shared/site");
  return { ...actual, site: () => ({ ...actual.site(), demoUrl: mockFilm.url }) };
});

const SESSION = "GET /api/auth/session";
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(SESSION, new Promise(() => undefined));
});

const session = (user_type: BrowserUser["user_type"]) => ({
  expires: "2030-01-01T00:00:00.000Z",
  user: {
    id: "1",
    email: "ana@example.com",
    username: "ana",
    full_name: "Ana",
    user_type,
    language: user_type === null ? null : "en",
    avatar_url: null,
    role: "user",
  } satisfies BrowserUser,
});

function Known() {
  return <p>{useAuth().loading ? "asking" : "known"}</p>;
}

const words = {
  loading: "Loading...",
  viewer: "Viewer dashboard",
  streamer: "Streamer dashboard",
  noType: "Create account",
  signedOut: "Join the revolution",
};
const firstStep = () =>
  renderScreen(
    <AuthProvider>
      <HeroButton words={words} />
    </AuthProvider>,
  );

test.each([
  [words.signedOut, {}, "/auth?mode=signup"],
  [words.noType, session(null), "/auth?mode=signup"],
  [words.viewer, session("viewer"), "/viewer-dashboard"],
  [words.streamer, session("streamer"), "/streamer-dashboard"],
])("the first step: %s", async (name, body, href) => {
  network.answer(SESSION, { body });
  firstStep();
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
});

test("while it is not known who is there, the first step says so", () => {
  firstStep();
  expect(screen.getByRole("link", { name: words.loading })).toBeInTheDocument();
});

describe("who opens the site at its front door", () => {
  const replace = jest.fn();
  beforeEach(() => replace.mockClear());
  afterEach(() => window.history.replaceState(null, "", "/"));

  /** With `from`, somebody who follows the link to the home page from another one. */
  async function arrive(from?: "within") {
    const at = (here: boolean) => (
      <AuthProvider>
        <Known />
        {here && <RedirectSignedIn />}
      </AuthProvider>
    );
    const { rerender } = renderScreen(at(from === undefined), {
      locale: "fr",
      router: { replace },
      drawn: "<p>asking</p>",
    });
    await screen.findByText("known");
    rerender(at(true));
  }

  test.each([
    ["viewer", "/fr/viewer-dashboard"],
    ["streamer", "/fr/streamer-dashboard"],
  ] as const)("as a %s is led to their dashboard, whoever sent them", async (type, dashboard) => {
    jest.spyOn(document, "referrer", "get").mockReturnValueOnce("http://localhost.example/");
    network.answer(SESSION, { body: session(type) });
    await arrive();
    await waitFor(() => expect(replace).toHaveBeenCalledWith(dashboard));
  });

  test.each([
    ["without a profile", session(null)],
    ["as nobody", {}],
  ])("%s stays", async (_, body) => {
    network.answer(SESSION, { body });
    await arrive();
    expect(replace).not.toHaveBeenCalled();
  });

  test("for a place on the page stays, and so does who comes from within", async () => {
    network.answer(SESSION, { body: session("viewer") });
    await arrive("within");
    cleanup();
    const referrer = jest
      .spyOn(document, "referrer", "get")
      .mockReturnValue("http://localhost/fr/challenges");
    await arrive();
    cleanup();
    referrer.mockRestore();
    window.history.replaceState(null, "", "/#how-it-works");
    await arrive();
    expect(replace).not.toHaveBeenCalled();
  });
});

test("a form takes the place of the picture, and nothing else's", () => {
  renderScreen(
    <AuthProvider>
      <HomePage form={<form aria-label="Sign in" />} />
    </AuthProvider>,
  );
  expect(screen.getByRole("form", { name: "Sign in" })).toBeInTheDocument();
  expect(screen.queryByText(/Example: a first offer/)).toBeNull();
  expect(screen.getByRole("link", { name: "Watch the demo" })).toBeInTheDocument();
});

test("says what it is, and when cards are charged", () => {
  renderScreen(
    <AuthProvider>
      <HomePage />
    </AuthProvider>,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Dare them.Back it.Watch it happen.");
  for (const sentence of [
    "Only when the streamer marks it completed are the cards charged.",
    "Example: a first offer of $20.00 and 4 boosts make a stack of $57.00.",
  ]) {
    expect(screen.getByText(sentence)).toBeInTheDocument();
  }
});

const page = () =>
  renderScreen(
    <AuthProvider>
      <HomePage />
    </AuthProvider>,
  );

test.each([
  ["features", "Two sides of one dare"],
  ["how-it-works", "How it works"],
  ["community", "One dare, a whole crowd behind it"],
  ["team", "Three jobs behind the curtain"],
])("the anchor #%s leads to its section", (id, name) => {
  page();
  expect(screen.getByRole("region", { name })).toHaveAttribute("id", id);
});

test("four steps, and three roles without names that lead on", () => {
  page();
  expect(within(screen.getByRole("region", { name: "How it works" })).getAllByRole("listitem")).toHaveLength(
    4,
  );
  const team = within(screen.getByRole("region", { name: "Three jobs behind the curtain" }));
  expect(team.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/platform",
    "/terms#payments",
    "/terms#guidelines",
  ]);
});

test("sample challenges: original and boosted amount, boosters, how hot they are, and that they are examples", () => {
  page();
  const community = within(screen.getByRole("region", { name: "One dare, a whole crowd behind it" }));
  const samples = community.getAllByRole("listitem");
  expect(
    samples.map((sample) => within(sample).getByText("Example").previousElementSibling?.textContent),
  ).toEqual(["Viral", "Trending", "Growing"]);
  const [, , growing] = samples;
  expect(growing).toHaveTextContent("Original offer$15.00");
  expect(growing).toHaveTextContent("$33.00 from 4 backers");
  expect(growing).toHaveTextContent("3 boosters added $18.00");
});

test("the demo is the guided page, unless the configuration names a film", () => {
  const { unmount } = page();
  expect(screen.getByRole("link", { name: "Watch the demo" })).toHaveAttribute("href", "/demo");
  unmount();
  mockFilm.url = "https://films.test/1";
  page();
  mockFilm.url = null;
  const film = screen.getByRole("link", { name: "Watch the demo (opens in a new tab)" });
  expect(film).toHaveAttribute("href", "https://films.test/1");
  expect(film).toHaveAttribute("target", "_blank");
});
