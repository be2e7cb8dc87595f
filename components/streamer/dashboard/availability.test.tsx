import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { Availability } from "./availability";

const TOGGLE = "POST /api/users/toggle-status";
const { network, toasts } = setUpScreen();

test.each([
  ["available", "Available", "Pause"],
  ["paused", "Paused", "Activate"],
] as const)("shows %s as text, and a button for the opposite", (status, word, button) => {
  renderScreen(<Availability status={status} timeZone="UTC" />);
  expect(screen.getByText(word)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: button })).toBeInTheDocument();
  // Also while paused: the end can be moved.
  expect(screen.getByRole("combobox", { name: "Pause for" })).toBeInTheDocument();
});

test("shows the server's message after pausing and refreshes the page", async () => {
  const message = "You are now not accepting new challenges.";
  const refresh = jest.fn();
  network.answer(TOGGLE, { body: { streamer: { _id: "1", id: "1", status: "paused" }, message } });
  renderScreen(<Availability status="available" timeZone="UTC" />, { router: { refresh } });
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual([expect.objectContaining({ variant: "success", title: message })]);
});

test.each([
  ["available", "Pause", "paused"],
  ["paused", "Activate", "available"],
] as const)(
  "asks for what the button of somebody %s says, not for the other one",
  async (status, name, wanted) => {
    renderScreen(<Availability status={status} timeZone="UTC" />);
    await userEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(network.sentTo(TOGGLE)).toMatchObject([{ body: { status: wanted } }]));
  },
);

test("keeps the status and the page, and explains a failure", async () => {
  const refresh = jest.fn();
  renderScreen(<Availability status="available" timeZone="UTC" />, { router: { refresh } });
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        key: "availability",
        variant: "destructive",
        title: "Status update failed",
        description: "Failed to update status. Please try again.",
      },
    ]),
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Pause" })).toBeEnabled());
  expect(refresh).not.toHaveBeenCalled();
});

test("what one half of the button says replaces what the other one said", async () => {
  network.answer("PUT /api/streamers/me/settings", { body: {} });
  renderScreen(<Availability status="available" timeZone="UTC" />);
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pause for" }), "1 hour");
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts.map(({ variant, key }) => [variant, key])).toEqual([
    ["destructive", "availability"],
    ["success", "availability"],
  ]);
});
