import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthProvider } from "@/components/auth/auth-provider";
import {
  type DialogState,
  dispatchDialog,
  useDialogState,
} from "@/components/challenges/dialogs/dialog-state";
import { vic } from "@/components/challenges/testing/render-stage";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { Toaster } from "@/components/ui/toaster";
import { FollowStreamer } from "./follow-streamer";

const WRITE = "/api/streamers/ana/follow";
let dialogs: DialogState;
let network: ReturnType<typeof fakeNetwork>;

function DialogProbe() {
  dialogs = useDialogState();
  return null;
}

beforeEach(() => {
  network = fakeNetwork();
});
afterEach(() =>
  act(() => {
    dispatchDialog({ type: "signInClosed" });
    sessionStorage.clear();
    window.history.replaceState(null, "", window.location.pathname);
  }),
);

/** The button on Ana's page, for a reader of whom the server knows this. */
async function show(reader: "visitor" | "follower" | "stranger" | "ana", { known = Promise.resolve() } = {}) {
  const user = { ...vic, ...(reader === "ana" && { id: "ana" }) };
  const session = reader === "visitor" ? {} : { user, expires: "2031-05-04T12:00:00.000Z" };
  network.answer(
    "GET /api/auth/session",
    known.then(() => ({ body: session })),
  );
  network.answer("GET /api/users/follows", { body: reader === "follower" ? [{ id: "ana" }] : [] });
  renderScreen(
    <AuthProvider>
      <FollowStreamer id="ana" name="Ana Torres" />
      <DialogProbe />
      <Toaster />
    </AuthProvider>,
  );
  await waitFor(() => expect(network.sentTo("GET /api/auth/session")).toHaveLength(1));
}
const followed = () => screen.findByRole("button", { name: "Following Ana Torres", pressed: true });
const notFollowed = () => screen.findByRole("button", { name: "Follow Ana Torres", pressed: false });

test("follows, and stops when pressed again", async () => {
  await show("stranger");
  await waitFor(() => expect(network.sentTo("GET /api/users/follows")).toHaveLength(1));
  network.answer(`PUT ${WRITE}`, { status: 204 });
  await userEvent.click(await notFollowed());
  network.answer(`DELETE ${WRITE}`, { status: 204 });
  await userEvent.click(await followed());
  expect(await notFollowed()).toBeInTheDocument();
  expect(network.sentTo(`DELETE ${WRITE}`)).toHaveLength(1);
});

test("a press before it is known who reads follows as soon as it is", async () => {
  let sessionArrives = () => {};
  await show("stranger", { known: new Promise<void>((resolve) => (sessionArrives = resolve)) });
  network.answer(`PUT ${WRITE}`, { status: 204 });
  await userEvent.click(await notFollowed());
  act(sessionArrives);
  expect(await followed()).toBeInTheDocument();
  expect(network.sentTo(`PUT ${WRITE}`)).toHaveLength(1);
});

test("shows readers that they follow already", async () => {
  await show("follower");
  expect(await followed()).toBeInTheDocument();
});

test("keeps what the server knows when it refuses", async () => {
  await show("stranger");
  await waitFor(() => expect(network.sentTo("GET /api/users/follows")).toHaveLength(1));
  network.answer(`PUT ${WRITE}`, {
    status: 403,
    body: { message: "You may not do this.", code: "forbidden" },
  });
  await userEvent.click(await notFollowed());
  expect(await screen.findByText("This could not be saved")).toBeInTheDocument();
  expect(await notFollowed()).toBeInTheDocument();
});

test("visitors sign in over the page, whose address keeps the follow", async () => {
  network.answer("GET /api/words/en", { body: {} });
  await show("visitor");
  await userEvent.click(await notFollowed());
  await waitFor(() => expect(dialogs.signIn).toMatchObject({ what: "follow", subject: null }));
  expect(window.location.hash).toBe("#follow");
  expect(network.sentTo(`PUT ${WRITE}`)).toEqual([]);
});

test("ignores a #follow link that did not come from our sign-in", async () => {
  window.history.replaceState(null, "", "#follow");
  await show("stranger");
  await waitFor(() => expect(window.location.hash).toBe(""));
  expect(await notFollowed()).toBeInTheDocument();
  expect(network.sentTo(`PUT ${WRITE}`)).toEqual([]);
});

test("follows once on the return from the sign-in", async () => {
  sessionStorage.setItem("asked-to-sign-in", "/#follow");
  window.history.replaceState(null, "", "#follow");
  network.answer(`PUT ${WRITE}`, { status: 204 });
  await show("stranger");
  expect(await followed()).toBeInTheDocument();
  expect(network.sentTo(`PUT ${WRITE}`)).toHaveLength(1);
  await waitFor(() => expect(window.location.hash).toBe(""));
});

test("is not there for the streamer", async () => {
  await show("ana");
  await waitFor(() => expect(screen.queryByRole("button")).not.toBeInTheDocument());
});
