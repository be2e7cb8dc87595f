import { screen } from "@testing-library/react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import type { BrowserUser } from "@/lib/auth/contract";
import { HeroButton } from "./hero-button";
import { HomePage } from "./home-page";

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
    avatar_url: null,
    role: "user",
  } satisfies BrowserUser,
});

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
