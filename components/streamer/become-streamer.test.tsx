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
      <BecomeStreamer username="vic" />
    </AuthProvider>,
    { router: { refresh } },
  );

test("turns a viewer into a streamer under the name that they choose, their username unless they say so", async () => {
  const refresh = jest.fn();
  network.answer(SAVE, { body: {} });
  show(refresh);
  const name = screen.getByLabelText("Public name");
  expect(name).toHaveValue("vic");
  await userEvent.type(name, " live");
  expect(screen.getByRole("link", { name: "Back to viewer dashboard" })).toHaveAttribute(
    "href",
    "/viewer-dashboard",
  );
  await userEvent.click(screen.getByRole("button", { name: "Become a streamer" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(network.sentTo(SAVE)).toEqual([
    expect.objectContaining({ body: { user_type: "streamer", full_name: "vic live" } }),
  ]);
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

test("a refused name is said at its field, and what was typed stays", async () => {
  const fields = { full_name: "This name is reserved. Choose another one." };
  network.answer(SAVE, {
    status: 400,
    body: { message: "No.", code: "invalid_input", request_id: "r", fields },
  });
  show();
  await userEvent.clear(screen.getByLabelText("Public name"));
  await userEvent.type(screen.getByLabelText("Public name"), "Nova");
  await userEvent.click(screen.getByRole("button", { name: "Become a streamer" }));
  expect(await screen.findByText("This name is reserved. Choose another one.")).toBeInTheDocument();
  expect(screen.getByLabelText("Public name")).toHaveValue("Nova");
  expect(toasts).toEqual([]);
});
