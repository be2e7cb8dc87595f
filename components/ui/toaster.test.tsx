import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { call } from "@/lib/http/call";
import { fakeNetwork } from "../testing/fake-network";
import { renderScreen } from "../testing/render-screen";
import DialogPanel from "./dialog-panel";
import { toast } from "./toast";
import { Toaster } from "./toaster";

test("shows a toast raised before mounting, and dismisses it", async () => {
  toast({ title: "Boost added", description: "The stack stands at $45.00.", variant: "success" });
  renderScreen(<Toaster />);
  const notice = await screen.findByRole("dialog", { name: "Boost added" });
  expect(notice).toHaveAccessibleDescription("The stack stands at $45.00.");
  await userEvent.click(within(notice).getByRole("button", { name: "Dismiss notice" }));
  await waitFor(() => expect(screen.queryByText("Boost added")).not.toBeInTheDocument());
});

test("announces toasts politely, also errors", async () => {
  renderScreen(<Toaster />);
  act(() => toast({ title: "Payment Failed", variant: "destructive" }));
  await screen.findByText("Payment Failed");
  expect(screen.getByRole("region", { name: /Notices/ })).toHaveAttribute("aria-live", "polite");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a toast takes the place of the one with its key", async () => {
  renderScreen(<Toaster />);
  act(() => toast({ key: "boosts", title: "2 new boosts", description: "For 2 challenges" }));
  await screen.findByRole("dialog", { name: "2 new boosts" });
  act(() => toast({ key: "boosts", title: "90 new boosts" }));
  const notice = await screen.findByRole("dialog", { name: "90 new boosts" });
  expect(notice).not.toHaveAccessibleDescription();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("what is said already is not said twice", async () => {
  renderScreen(<Toaster />);
  act(() => toast({ title: "That did not work", variant: "destructive" }));
  act(() => toast({ title: "That did not work", variant: "destructive" }));
  await screen.findByRole("dialog", { name: "That did not work" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("closes the toast when its action is used", async () => {
  const onAct = jest.fn();
  renderScreen(<Toaster />);
  act(() => toast({ title: "Card declined", action: { label: "Use another card", onAct } }));
  await userEvent.click(await screen.findByRole("button", { name: "Use another card" }));
  expect(onAct).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText("Card declined")).not.toBeInTheDocument());
});

test.each([
  ["over the header", false],
  ["in the dialog that is open, whose title a toast would cover", true],
])("a write that takes long is said to be under way, until its answer is there: %s", async (_, isOpen) => {
  jest.useFakeTimers();
  const network = fakeNetwork();
  let answer: (body: { body: object }) => void = () => undefined;
  network.answer("POST /api/challenges/1/accept", new Promise((resolve) => (answer = resolve)));
  renderScreen(
    <>
      <Toaster />
      <DialogPanel open={isOpen} onOpenChange={() => undefined} title="Accept">
        A challenge
      </DialogPanel>
    </>,
  );
  const write = call("POST /api/challenges/{id}/accept", { params: { id: "1" } });
  act(() => jest.advanceTimersByTime(4_900));
  expect(screen.queryByText("Still sending…")).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  jest.useRealTimers();
  expect(await screen.findByText("Still sending…")).toBeInTheDocument();
  expect(screen.queryAllByRole("dialog").map((dialog) => dialog.textContent)).toEqual([
    expect.stringContaining(isOpen ? "Accept" : "Still sending…"),
  ]);
  await act(async () => {
    answer({ body: {} });
    await write;
  });
  await waitFor(() => expect(screen.queryByText("Still sending…")).not.toBeInTheDocument());
});
