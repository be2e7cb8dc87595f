import { screen, waitFor } from "@testing-library/react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { vic } from "../testing/render-stage";
import { OwnChallenge } from "./own-challenge";

const SESSION = "GET /api/auth/session";
const ONE = "GET /api/challenges/1";
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});

const signIn = (id = vic.id) =>
  network.answer(SESSION, { body: { user: { ...vic, id }, expires: "2031-05-04T12:00:00.000Z" } });

const show = () =>
  renderScreen(
    <AuthProvider>
      <OwnChallenge>Nothing here</OwnChallenge>
    </AuthProvider>,
    { pathname: "/challenge/1" },
  );

const unpaid = sampleChallenge({ status: "approved", activated_at: null, creator_username: "vic" });

test.each([
  ["creator", vic.id, "Go to your dashboard", "/viewer-dashboard?tab=challenges"],
  ["streamer", unpaid.streamer_id, "Go to your dashboard", "/streamer-dashboard"],
])("shows it to its %s before it is public", async (_, id, name, href) => {
  signIn(id);
  network.answer(ONE, { body: unpaid });
  show();
  expect(await screen.findByRole("article", { name: unpaid.challenge })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Not public yet" })).toBeInTheDocument();
  expect(screen.getByText(/^Only its creator and its streamer can see this page\./)).toBeInTheDocument();
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  expect(screen.queryByText("Nothing here")).not.toBeInTheDocument();
});

test.each(["pending", "pending_review"] as const)(
  "says of a %s challenge that its creator alone sees it",
  async (status) => {
    signIn();
    network.answer(ONE, { body: { ...unpaid, status } });
    show();
    expect(
      await screen.findByText(/^Only you can see this page\. It becomes public once/),
    ).toBeInTheDocument();
  },
);

test.each([
  ["review_failed", /^It was refused, so it is not public\. Only you can see this page\.$/],
  [
    "cancelled",
    /^It was cancelled before its amount was authorized, so it is not public\. Only you can see this page\.$/,
  ],
] as const)("does not promise that a %s challenge becomes public", async (status, text) => {
  signIn();
  network.answer(ONE, { body: { ...unpaid, status } });
  show();
  expect(await screen.findByRole("heading", { name: "Not published" })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

const HIDDEN = { hidden_at: "2026-11-21T12:00:00.000Z" } as const;
const BACKED = { own_pledges: [{}] } as unknown as Pick<ChallengeWire, "own_pledges">;

test.each<[string, Partial<ChallengeWire>, string, RegExp]>([
  ["hidden", HIDDEN, "Not shown at the moment", /It is being looked at and not shown to others/],
  [
    "removed",
    { ...HIDDEN, removed_for: "illegal" },
    "Removed",
    /Removed after reports: illegal acts are not allowed/,
  ],
])("shows a backer the state of a %s challenge", async (_, over, title, note) => {
  signIn("01890a5d-ac96-774b-bcce-b302099a8077");
  network.answer(ONE, { body: sampleChallenge({ ...over, ...BACKED }) });
  show();
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.getByText(note)).toBeInTheDocument();
});

test("shows nothing to other signed-in users", async () => {
  signIn();
  network.answer(ONE, { status: 404, body: { message: "", code: "challenge_not_found" } });
  show();
  await waitFor(() => expect(network.sentTo(ONE)).toHaveLength(1));
  expect(await screen.findByText("Nothing here")).toBeInTheDocument();
});

test("requests nothing for signed-out visitors", async () => {
  network.answer(SESSION, { body: {} });
  show();
  await waitFor(() => expect(network.sentTo(SESSION)).toHaveLength(1));
  expect(await screen.findByText("Nothing here")).toBeInTheDocument();
  expect(network.sentTo(ONE)).toEqual([]);
});
