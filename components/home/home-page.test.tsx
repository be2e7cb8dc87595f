import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { AuthProvider, useAuth } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { sampleStreamer } from "@/components/testing/sample-streamer";
import type { BrowserUser } from "@/lib/auth/contract";
import type { Happening } from "./happening";
import { HeroButton } from "./hero-button";
import { HomePage } from "./home-page";
import { RedirectSignedIn } from "./redirect-signed-in";

const NOTHING: Happening = { challenges: [], streamers: [] };
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

const labels = {
  loading: "Loading...",
  viewer: "Viewer dashboard",
  streamer: "Streamer dashboard",
  noType: "Create account",
  signedOut: "Join the revolution",
};
const firstStep = () =>
  renderScreen(
    <AuthProvider>
      <HeroButton labels={labels} />
    </AuthProvider>,
  );

test.each([
  [labels.signedOut, {}, "/auth?mode=signup"],
  [labels.noType, session(null), "/auth?mode=signup"],
  [labels.viewer, session("viewer"), "/viewer-dashboard"],
  [labels.streamer, session("streamer"), "/streamer-dashboard"],
])("offers the first step: %s", async (name, body, href) => {
  network.answer(SESSION, { body });
  firstStep();
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
});

test("shows that the session is loading", () => {
  firstStep();
  expect(screen.getByRole("link", { name: labels.loading })).toBeInTheDocument();
});

describe("opening the site at its home page", () => {
  const replace = jest.fn();
  beforeEach(() => replace.mockClear());
  afterEach(() => window.history.replaceState(null, "", "/"));

  /** `within`: by a link from another page of the site. */
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
      serverHtml: "<p>asking</p>",
    });
    await screen.findByText("known");
    rerender(at(true));
  }

  test.each([
    ["viewer", "/fr/viewer-dashboard"],
    ["streamer", "/fr/streamer-dashboard"],
  ] as const)("redirects a %s to their dashboard, also from another site", async (type, dashboard) => {
    jest.spyOn(document, "referrer", "get").mockReturnValueOnce("http://localhost.example/");
    network.answer(SESSION, { body: session(type) });
    await arrive();
    await waitFor(() => expect(replace).toHaveBeenCalledWith(dashboard));
  });

  test.each([
    ["a user without a profile", session(null)],
    ["a signed-out visitor", {}],
  ])("does not redirect %s", async (_, body) => {
    network.answer(SESSION, { body });
    await arrive();
    expect(replace).not.toHaveBeenCalled();
  });

  test("does not redirect from within the site, nor with an anchor in the address", async () => {
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

test("replaces only the picture by a given form", () => {
  renderScreen(
    <AuthProvider>
      <HomePage happening={NOTHING} form={<form aria-label="Sign in" />} />
    </AuthProvider>,
  );
  expect(screen.getByRole("form", { name: "Sign in" })).toBeInTheDocument();
  expect(screen.queryByText(/Example: a first offer/)).toBeNull();
  expect(screen.getByRole("link", { name: "Watch the demo" })).toBeInTheDocument();
});

const page = (happening = NOTHING) =>
  renderScreen(
    <AuthProvider>
      <HomePage happening={happening} />
    </AuthProvider>,
  );

/** What marks the picture at the head as an example. */
const heroMark = () => within(screen.getByRole("figure")).getByText("Example");

test("says what the site is, and when amounts are charged", () => {
  page();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Dare them.Back it.Watch it happen.");
  for (const sentence of [
    "The amounts are charged only when the streamer marks the challenge as completed.",
    "Example: a first offer of $20.00 and 4 boosts make a stack of $57.00.",
  ]) {
    expect(screen.getByText(sentence)).toBeInTheDocument();
  }
});

test("ends with a call of its own, not with the hero's button again", () => {
  page();
  expect(screen.getByRole("link", { name: "Browse streamers" })).toHaveAttribute("href", "/discover");
  for (const label of Object.values(labels)) expect(screen.getAllByText(label)).toHaveLength(1);
});

test.each([
  ["features", "Two sides of one dare"],
  ["how-it-works", "How it works"],
  ["community", "One dare, a whole crowd behind it"],
  ["team", "Who does what"],
])("has a section for the anchor #%s", (id, name) => {
  page();
  expect(screen.getByRole("region", { name })).toHaveAttribute("id", id);
});

test("shows four steps, and three roles with a link each", () => {
  page();
  expect(within(screen.getByRole("region", { name: "How it works" })).getAllByRole("listitem")).toHaveLength(
    4,
  );
  const team = within(screen.getByRole("region", { name: "Who does what" }));
  expect(team.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/platform",
    "/terms#payments",
    "/terms#guidelines",
  ]);
});

test("shows what is open and who takes challenges, instead of samples", () => {
  const challenge = sampleChallenge({ challenge: "Sing the menu", backer_count: 2 });
  page({ challenges: [challenge], streamers: [sampleStreamer()] });
  const open = within(screen.getByRole("region", { name: "Open right now" }));
  expect(open.getByRole("link", { name: "Sing the menu" })).toHaveAttribute(
    "href",
    `/challenge/${challenge.id}`,
  );
  expect(open.getByText("$25.00 from 2 backers")).toBeInTheDocument();
  const faces = within(screen.getByRole("region", { name: "They take challenges" }));
  expect(faces.getByRole("link", { name: "Ana Ruiz from $10" })).toHaveAttribute("href", "/streamer/ana");
  expect(faces.getByRole("link", { name: "All streamers" })).toHaveAttribute("href", "/discover");
  expect(screen.getAllByText("Example")).toEqual([heroMark()]);
  expect(screen.queryByText(/made up, to show how a stack grows/)).not.toBeInTheDocument();
});

test("shows no samples when what is open could not be read, only the way to it", () => {
  page({ challenges: null, streamers: [] });
  const open = within(screen.getByRole("region", { name: "Open right now" }));
  expect(open.getByRole("link", { name: "See open challenges" })).toHaveAttribute("href", "/challenges");
  expect(screen.getAllByText("Example")).toEqual([heroMark()]);
});

test("without open challenges, shows sample challenges with both amounts, boosters and popularity, marked as examples", () => {
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

test("links to the guided demo, or to the film of the configuration", () => {
  const { unmount } = page();
  expect(screen.getByRole("link", { name: "Watch the demo" })).toHaveAttribute("href", "/demo");
  unmount();
  const env = jest.replaceProperty(process, "env", { ...process.env, DEMO_URL: "https://films.test/1" });
  page();
  env.restore();
  const film = screen.getByRole("link", { name: "Watch the demo (opens in a new tab)" });
  expect(film).toHaveAttribute("href", "https://films.test/1");
  expect(film).toHaveAttribute("target", "_blank");
});
