import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { connectToasts, type ToastMessage } from "@/components/ui/toast";
import { Availability } from "./availability";

const TOGGLE = "POST /api/users/toggle-status";
let network: ReturnType<typeof fakeNetwork>;
let notices: ToastMessage[];
let disconnect: () => void;
beforeEach(() => {
  network = fakeNetwork();
  notices = [];
  disconnect = connectToasts((message) => notices.push(message));
});
afterEach(() => disconnect());

test.each([
  ["available", "Available", "Pause"],
  ["paused", "Paused", "Activate"],
] as const)("%s is said in words, and the button does the other", (status, word, button) => {
  renderScreen(<Availability status={status} />);
  expect(screen.getByText(word)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: button })).toBeInTheDocument();
});

test("pausing says what the server says, and the page is rendered anew", async () => {
  const message = "You are now not accepting new challenges.";
  const refresh = jest.fn();
  network.answer(TOGGLE, { body: { streamer: { _id: "1", id: "1", status: "paused" }, message } });
  renderScreen(<Availability status="available" />, { router: { refresh } });
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(notices).toEqual([expect.objectContaining({ variant: "success", title: message })]);
});

test("a failure keeps the status and says so", async () => {
  renderScreen(<Availability status="available" />);
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  await waitFor(() =>
    expect(notices).toEqual([
      {
        variant: "destructive",
        title: "Status update failed",
        description: "Failed to update status. Please try again.",
      },
    ]),
  );
});
