import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthProvider } from "@/components/auth/auth-provider";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { BecomeStreamer } from "./become-streamer";

const SAVE = "PUT /api/users/profile";
const { network, toasts } = setUpScreen();

const SESSION = "GET /api/auth/session";
const show = (refresh = () => undefined) =>
  renderScreen(
    <AuthProvider>
      <BecomeStreamer />
    </AuthProvider>,
    { router: { refresh } },
  );

test("turns a viewer into a streamer with one click", async () => {
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
  expect(toasts).toEqual([expect.objectContaining({ title: "You are a streamer now" })]);
  // On load, and again because the account type has changed.
  expect(network.sentTo(SESSION)).toHaveLength(2);
});

test.each([
  [
    "the server's message",
    { status: 409, body: { message: "No.", code: "forbidden", request_id: "r" } },
    "No.",
  ],
  [
    "what to change",
    {
      status: 400,
      body: {
        message: "Please fill in all required fields",
        code: "invalid_input",
        request_id: "r",
        fields: { full_name: "This name is reserved" },
      },
    },
    "Your full name could pass for someone else’s or for ours. Choose another one in the settings first.",
  ],
  ["a general message without a response", undefined, "Error creating streamer profile"],
])("shows %s on failure", async (_, answer, description) => {
  if (answer) network.answer(SAVE, answer);
  show();
  await userEvent.click(screen.getByRole("button", { name: "Become a streamer" }));
  await waitFor(() =>
    expect(toasts).toEqual([
      { variant: "destructive", title: "Failed to create streamer account", description },
    ]),
  );
});
