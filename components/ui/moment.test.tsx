import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { formatsIn } from "@/lib/i18n/formats";
import { renderScreen } from "../testing/render-screen";
import { Moment } from "./moment";

const NOW = "2026-11-23T12:00:00.000Z";
const time = () => screen.getByRole("time");

/** A reader's time zone. */
beforeEach(() => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: "America/New_York" };
  });
  // Afterwards, because the fake timers wrap what they find.
  jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ["2026-11-23T11:59:30.000Z", "now"],
  ["2026-11-23T09:00:00.000Z", "3 hours ago"],
  ["2026-11-25T12:00:00.000Z", "in 2 days"],
  ["2026-11-01T02:00:00.000Z", "Oct 31, 2026"],
])("writes %s as a reader in New York would", (at, expected) => {
  renderScreen(<Moment at={at} now={NOW} />);
  expect(time()).toHaveTextContent(expected);
});

test("writes the date where it is what counts", () => {
  renderScreen(<Moment at="2026-11-23T02:00:00.000Z" style="payoutDate" now={NOW} />);
  expect(time()).toHaveTextContent("Nov 22, 2026");
});

test("shows the exact time on hover, and in its place on focus", async () => {
  renderScreen(<Moment at="2026-11-23T09:00:00.000Z" now={NOW} />);
  const exact = /Mon, Nov 23, 2026, 4:00\sAM EST/;
  expect(time()).toHaveAttribute("title", expect.stringMatching(exact));
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).tab();
  expect(time()).toHaveTextContent(exact);
});

test("updates the relative time each minute", () => {
  renderScreen(<Moment at="2026-11-23T11:50:00.000Z" now={NOW} />);
  expect(time()).toHaveTextContent("10 minutes ago");
  act(() => jest.advanceTimersByTime(60_000));
  expect(time()).toHaveTextContent("11 minutes ago");
});

// The server knows no time zone, and a cached page not even the time.
test.each([
  ["2026-11-01T02:00:00.000Z", "Nov 1, 2026", "Oct 31, 2026"],
  ["2026-11-23T09:00:00.000Z", "Nov 23, 2026", "3 hours ago"],
])("hydrates the server's %s without a mismatch", (at, onServer, inBrowser) => {
  const errors = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const serverHtml = renderToString(
    <NextIntlClientProvider locale="en" messages={{}} formats={formatsIn("en")} timeZone="UTC">
      <Moment at={at} />
    </NextIntlClientProvider>,
  );
  expect(serverHtml).toContain(onServer);
  renderScreen(<Moment at={at} />, { serverHtml });
  expect(time()).toHaveTextContent(inBrowser);
  expect(errors).not.toHaveBeenCalled();
});
