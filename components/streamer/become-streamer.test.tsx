import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthProvider } from "@/components/auth/auth-provider";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { BecomeStreamer } from "./become-streamer";

const SAVE = "PUT /api/users/profile";
const { network, notices } = setUpScreen();

const SESSION = "GET /api/auth/session";
const show = (refresh = () => undefined) =>
  renderScreen(
    <AuthProvider>
      <BecomeStreamer />
    </AuthProvider>,
    { router: { refresh } },
  );

test("one press makes a viewer a streamer, in place", async () => {
  const refresh = jest.fn();
  network.answer(SAVE, { body: {} });
  show(refresh);
  expect(screen.getByRole("link", { name: "Back to viewer dashboard" })).toHaveAttribute(
    "href",
    "/viewer-dashboard",
  );
  await userEvent.click(screen.getByRole("button", { name: "Become a streamer" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(network.sentTo(SAVE)).toEqual([expect.objectContaining({ body: { user_type: "streamer" } })]);
  expect(notices).toEqual([expect.objectContaining({ title: "You are a streamer now" })]);
  // Once when the page came, once more because who they are has changed.
  expect(network.sentTo(SESSION)).toHaveLength(2);
});

test.each([
  [
    "the server's words",
    { status: 409, body: { message: "No.", code: "forbidden", request_id: "r" } },
    "No.",
  ],
  ["words of its own when nobody answers", undefined, "Error creating streamer profile"],
])("a failure says %s", async (_, answer, description) => {
  if (answer) network.answer(SAVE, answer);
  show();
  await userEvent.click(screen.getByRole("button", { name: "Become a streamer" }));
  await waitFor(() =>
    expect(notices).toEqual([
      { variant: "destructive", title: "Failed to create streamer account", description },
    ]),
  );
});
