import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
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
  renderScreen(<PauseUntil timeZone="UTC" />, { router: { refresh } });
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
  renderScreen(<PauseUntil timeZone="UTC" />);
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
  renderScreen(<PauseUntil timeZone="UTC" />);
  await userEvent.selectOptions(choice(), "One week");
  await waitFor(() =>
    expect(toasts).toEqual([
      expect.objectContaining({ variant: "destructive", title: "Status update failed" }),
    ]),
  );
});

test("a key that would choose from the closed list opens it; others are the browser's", () => {
  const showPicker = jest.fn();
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  renderScreen(<PauseUntil timeZone="UTC" />);
  const isLeft = (init: KeyboardEventInit) => fireEvent.keyDown(choice(), init);
  for (const key of ["ArrowDown", "ArrowUp", "End", "4"]) expect(isLeft({ key })).toBe(false);
  expect(showPicker).toHaveBeenCalledTimes(4);
  for (const init of [{ key: "Tab" }, { key: " " }, { key: "r", ctrlKey: true }])
    expect(isLeft(init)).toBe(true);
  expect(showPicker).toHaveBeenCalledTimes(4);
  Reflect.deleteProperty(HTMLSelectElement.prototype, "showPicker");
  expect(isLeft({ key: "ArrowDown" })).toBe(true);
});

describe("a date and time of one's own", () => {
  const field = () => screen.findByLabelText("Date and time");
  const ask = async (typed: string) => {
    await userEvent.selectOptions(choice(), "Choose date and time…");
    fireEvent.change(await field(), { target: { value: typed } });
    await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  };

  // The clock of the device is in New York; who chose no zone means it.
  test.each([
    ["Asia/Tokyo", "T21:30", "T12:30:00.000Z"],
    ["UTC", "T04:30", "T09:30:00.000Z"],
  ])("is one of %s", async (timeZone, typed, sent) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    jest.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone: "Etc/GMT+5" };
    });
    const refresh = jest.fn();
    network.answer(SAVE, { body: {} });
    renderScreen(<PauseUntil timeZone={timeZone} />, { router: { refresh } });
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await ask(day + typed);
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(network.sentTo(SAVE)).toMatchObject([{ body: { paused_until: day + sent } }]);
    expect(toasts[0]).toMatchObject({ variant: "success", title: expect.stringMatching(/^Paused until/) });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    jest.restoreAllMocks();
  });

  test.each([
    ["", "Choose a date and a time."],
    ["2020-01-01T10:00", "That time has passed. Choose a later one."],
    ["2999-01-01T10:00", /^That is too far ahead. Choose a time up to/],
  ])("is refused as %s, and stays", async (typed, message) => {
    renderScreen(<PauseUntil timeZone="Asia/Tokyo" />);
    await ask(typed);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await field()).toHaveValue(typed);
    expect(await field()).toHaveFocus();
    expect(await field()).toBeInvalid();
    expect(network.sentTo(SAVE)).toHaveLength(0);
  });

  test("stays through a refusal and a dialog that was closed", async () => {
    network.answer(SAVE, {
      status: 400,
      body: { message: "Check the form", code: "invalid_input", fields: { paused_until: "Not then." } },
    });
    const typed = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00`;
    renderScreen(<PauseUntil timeZone="Asia/Tokyo" />);
    await ask(typed);
    expect(await screen.findByText("Not then.")).toBeInTheDocument();
    // While it saves, Escape does not close it.
    await waitFor(() => expect(screen.getByRole("button", { name: "Go back" })).toBeEnabled());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await userEvent.selectOptions(choice(), "Choose date and time…");
    expect(await field()).toHaveValue(typed);
  });
});
