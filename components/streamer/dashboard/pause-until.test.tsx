import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { observeServerTime } from "@/components/ui/server-clock";
import { PausedTill, PauseUntil } from "./pause-until";

const SAVE = "PUT /api/streamers/me/settings";
const { network, toasts } = setUpScreen();
const choice = () => screen.getByRole("combobox", { name: "Pause for" });

test("pauses until the chosen time and refreshes the page", async () => {
  const refresh = jest.fn();
  network.answer(SAVE, { body: {} });
  renderScreen(<PauseUntil />, { router: { refresh } });
  const before = Date.now();
  await userEvent.selectOptions(choice(), "4 hours");
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  const [sent] = network.sentTo(SAVE);
  const { paused_until } = (sent?.body ?? {}) as { paused_until?: string };
  const hours = (Date.parse(paused_until ?? "") - before) / 3_600_000;
  expect(Math.round(hours)).toBe(4);
  expect(toasts[0]).toMatchObject({
    variant: "success",
    title: expect.stringMatching(/^Paused until [A-Z]/),
  });
});

test("counts from the server's time, whatever the clock of the device says", async () => {
  network.answer(SAVE, { body: {} });
  const ahead = Date.now() + 70 * 60_000;
  renderScreen(<PauseUntil />);
  act(() => observeServerTime(new Date(ahead).toISOString()));
  await userEvent.selectOptions(choice(), "1 hour");
  await waitFor(() => expect(network.sentTo(SAVE)).toHaveLength(1));
  const [sent] = network.sentTo(SAVE);
  const { paused_until } = (sent?.body ?? {}) as { paused_until?: string };
  expect(Math.round((Date.parse(paused_until ?? "") - ahead) / 60_000)).toBe(60);
  act(() => observeServerTime(new Date().toISOString()));
});

test("says until when a pause lasts, and nothing of one without an end", () => {
  const { rerender } = renderScreen(<PausedTill until="2030-01-02T12:00:00.000Z" />);
  const note = screen.getByText(/^Paused until/);
  expect(note).toHaveTextContent(/^Paused until Jan 2, 2030.*You take challenges again then\.$/);
  expect(within(note).getByTitle(/^Wed, Jan 2, 2030/)).toBeInTheDocument();
  rerender(<PausedTill until={null} />);
  expect(screen.queryByText(/Paused until/)).not.toBeInTheDocument();
});

test("shows a toast when saving fails", async () => {
  renderScreen(<PauseUntil />);
  await userEvent.selectOptions(choice(), "One week");
  await waitFor(() =>
    expect(toasts).toEqual([
      expect.objectContaining({ variant: "destructive", title: "Status update failed" }),
    ]),
  );
});
