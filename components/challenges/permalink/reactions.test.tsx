import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { Toaster } from "@/components/ui/toaster";
import type { Reaction, ReactionsWire } from "@/lib/challenges/contract";
import { type DialogState, dispatchDialog, useDialogState } from "../dialogs/dialog-state";
import { vic } from "../testing/render-stage";
import { keepOwnPart } from "./own-part";
import Reactions from "./reactions";

const counts = (fire: number, respect = 0): ReactionsWire["counts"] => [
  { reaction: "fire", count: fire },
  { reaction: "wow", count: 0 },
  { reaction: "laugh", count: 0 },
  { reaction: "respect", count: respect },
];
const WRITE = "/api/challenges/1/reaction";
const subject = { title: "Hum the theme", streamer: "Ana Torres", dollars: 45 };
let dialogs: DialogState;
let network: ReturnType<typeof fakeNetwork>;

/** Keeps the state of the dialogs, which the page opens. */
function DialogProbe() {
  dialogs = useDialogState();
  return null;
}

beforeEach(() => {
  network = fakeNetwork();
});
afterEach(() =>
  act(() => {
    keepOwnPart(null);
    dispatchDialog({ type: "signInClosed" });
    sessionStorage.clear();
    window.history.replaceState(null, "", window.location.pathname);
  }),
);

/** The reactions to a challenge, to which the reader has reacted like this. */
async function show(own: Reaction | null = null, { signedIn = true, known = Promise.resolve() } = {}) {
  const session = signedIn ? { user: vic, expires: "2031-05-04T12:00:00.000Z" } : {};
  network.answer(
    "GET /api/auth/session",
    known.then(() => ({ body: session })),
  );
  renderScreen(
    <AuthProvider>
      <Reactions id="1" subject={subject} counts={counts(12, 3)} />
      <DialogProbe />
      <Toaster />
    </AuthProvider>,
    { pathname: "/challenge/1" },
  );
  await waitFor(() => expect(network.sentTo("GET /api/auth/session")).toHaveLength(1));
  if (own !== null) {
    const reactions = { counts: counts(12, 3), own };
    act(() =>
      keepOwnPart({ challenge: sampleChallenge({ id: "1", status: "completed", reactions }), segment: null }),
    );
  }
}
const pressed = () =>
  screen.getAllByRole("button", { pressed: true }).map((button) => button.getAttribute("aria-label"));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("shows everyone how many reacted, and readers their own", async () => {
  await show("respect");
  expect(screen.getByRole("button", { name: "Fire, 12 people" })).toHaveTextContent("12");
  expect(screen.getByRole("button", { name: "Wow" })).toHaveTextContent("0");
  expect(pressed()).toEqual(["Respect, 3 people"]);
});

test("reacts, and takes it back when pressed again", async () => {
  await show();
  network.answer(`PUT ${WRITE}`, { body: { counts: counts(13, 3), own: "fire" } });
  await press("Fire, 12 people");
  expect(await screen.findByRole("button", { name: "Fire, 13 people", pressed: true })).toBeInTheDocument();
  expect(network.sentTo(`PUT ${WRITE}`).map(({ body }) => body)).toEqual([{ reaction: "fire" }]);
  network.answer(`DELETE ${WRITE}`, { body: { counts: counts(12, 3), own: null } });
  await press("Fire, 13 people");
  expect(await screen.findByRole("button", { name: "Fire, 12 people", pressed: false })).toBeInTheDocument();
});

test("a press before it is known who reads reacts as soon as it is", async () => {
  let sessionArrives = () => {};
  await show(null, { known: new Promise<void>((resolve) => (sessionArrives = resolve)) });
  await press("Fire, 12 people");
  network.answer(`PUT ${WRITE}`, { body: { counts: counts(13, 3), own: "fire" } });
  act(sessionArrives);
  expect(await screen.findByRole("button", { name: "Fire, 13 people", pressed: true })).toBeInTheDocument();
});

test("keeps the reaction that the server knows when another one fails", async () => {
  await show("respect");
  network.answer(`PUT ${WRITE}`, { status: 503, body: { message: "", code: "too_busy" } });
  await press("Fire, 12 people");
  expect(await screen.findByText("Your reaction was not saved. Please try again.")).toBeInTheDocument();
  expect(pressed()).toEqual(["Respect, 3 people"]);
});

test("visitors sign in over the page, which keeps their reaction", async () => {
  network.answer("GET /api/words/en", { body: {} });
  await show(null, { signedIn: false });
  await press("Fire, 12 people");
  await waitFor(() =>
    expect(dialogs.signIn).toEqual({
      what: "react",
      subject,
      returnTo: "/#react-fire",
    }),
  );
  expect(window.location.hash).toBe("#react-fire");
  expect(network.sentTo(`PUT ${WRITE}`)).toEqual([]);
});

test("ignores a #react link that did not come from our sign-in", async () => {
  window.history.replaceState(null, "", "#react-fire");
  await show();
  await waitFor(() => expect(window.location.hash).toBe(""));
  expect(network.sentTo(`PUT ${WRITE}`)).toEqual([]);
});

test("reacts once on the return from the sign-in", async () => {
  sessionStorage.setItem("asked-to-sign-in", "/#react-fire");
  window.history.replaceState(null, "", "#react-fire");
  network.answer(`PUT ${WRITE}`, { body: { counts: counts(13, 3), own: "fire" } });
  await show();
  expect(await screen.findByRole("button", { name: "Fire, 13 people", pressed: true })).toBeInTheDocument();
  expect(network.sentTo(`PUT ${WRITE}`).map(({ body }) => body)).toEqual([{ reaction: "fire" }]);
  expect(window.location.hash).toBe("");
});
