import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { passOn } from "@/components/live/live-events";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { observeServerTime } from "@/components/ui/server-clock";
import { RehearsalSwitch } from "./rehearsal-switch";

const [READ, START, STOP] = ["GET", "POST", "DELETE"].map(
  (method) => `${method} /api/streamers/me/rehearsal`,
);
const { network, toasts } = setUpScreen();
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const running = (seconds: number) => ({
  body: {
    started_at: new Date().toISOString(),
    ends_at: new Date(Date.now() + seconds * 1_000).toISOString(),
  },
});

test("starts, starts again and stops", async () => {
  network.answer(READ ?? "", { body: { started_at: null, ends_at: null } });
  network.answer(START ?? "", running(120));
  network.answer(STOP ?? "", { status: 204 });
  renderScreen(<RehearsalSwitch />);
  await press("Start the rehearsal");
  expect(await screen.findByText("The rehearsal is running.")).toBeInTheDocument();
  await press("Start again");
  await waitFor(() => expect(network.sentTo(START ?? "")).toHaveLength(2));
  await press("Stop");
  await waitFor(() => expect(screen.queryByText("The rehearsal is running.")).not.toBeInTheDocument());
});

test("finds one that runs, and its end", async () => {
  jest.useFakeTimers();
  network.answer(READ ?? "", running(30));
  renderScreen(<RehearsalSwitch />);
  expect(await screen.findByText("The rehearsal is running.")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByRole("button", { name: "Start the rehearsal" })).toBeInTheDocument();
  jest.useRealTimers();
});

test("follows the server's clock, not the device's", async () => {
  const serverTime = Date.now() - 180_000;
  network.answer(READ ?? "", running(-60));
  renderScreen(<RehearsalSwitch />);
  act(() => observeServerTime(new Date(serverTime).toISOString()));
  expect(await screen.findByText("The rehearsal is running.")).toBeInTheDocument();
  act(() => observeServerTime(new Date().toISOString()));
  expect(screen.queryByText("The rehearsal is running.")).not.toBeInTheDocument();
});

test("hears that it was stopped elsewhere", async () => {
  network.answer(READ ?? "", running(120));
  renderScreen(<RehearsalSwitch />);
  expect(await screen.findByText("The rehearsal is running.")).toBeInTheDocument();
  network.answer(READ ?? "", { body: { started_at: null, ends_at: null } });
  act(() => passOn({ kind: "event", type: "streamer.changed", channel: "user:1", data: {} }));
  await waitFor(() => expect(screen.queryByText("The rehearsal is running.")).not.toBeInTheDocument());
});

test("says why it is refused", async () => {
  network.answer(READ ?? "", { body: { started_at: null, ends_at: null } });
  network.answer(START ?? "", {
    status: 409,
    body: { code: "rehearsal_refused", message: "A challenge is under way.", request_id: "r" },
  });
  renderScreen(<RehearsalSwitch />);
  await press("Start the rehearsal");
  await waitFor(() =>
    expect(toasts).toEqual([
      expect.objectContaining({
        title: "The rehearsal could not start",
        description: "A challenge is under way.",
      }),
    ]),
  );
});
