import { act, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { formatsIn } from "@/lib/i18n/formats";
import en from "@/messages/en.json";
import { renderScreen } from "../testing/render-screen";
import { Countdown } from "./countdown";
import { Fuse } from "./fuse";
import { observeServerTime } from "./server-clock";

const NOW = new Date("2026-03-01T12:00:00Z");
const iso = (offset: number) => new Date(NOW.getTime() + offset).toISOString();
const HOUR = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  observeServerTime(iso(0));
});
afterEach(() => jest.useRealTimers());

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test("ticks every second and reports the end once", () => {
  const onExpire = jest.fn();
  renderScreen(<Countdown endsAt={iso(3_000)} now={iso(0)} onExpire={onExpire} />);
  expect(screen.getByText("3s")).toBeInTheDocument();
  advance(1_000);
  expect(screen.getByText("2s")).toBeInTheDocument();
  advance(5_000);
  expect(screen.getByText("Expired")).toBeInTheDocument();
  expect(onExpire).toHaveBeenCalledTimes(1);
});

test("does not report an end that was before the first render", () => {
  const onExpire = jest.fn();
  renderScreen(<Countdown endsAt={iso(-1)} now={iso(0)} onExpire={onExpire} />);
  advance(2_000);
  expect(onExpire).not.toHaveBeenCalled();
});

test("follows the server's clock when the local one is wrong", () => {
  renderScreen(<Countdown endsAt={iso(2 * HOUR)} now={iso(HOUR)} />);
  expect(screen.getByText("1h")).toBeInTheDocument();
});

test("ignores the old time of a cached page", () => {
  renderScreen(<Countdown endsAt={iso(HOUR)} now={iso(-HOUR)} cached />);
  expect(screen.getByText("1h")).toBeInTheDocument();
});

test("renders the given time on the server, so that hydration matches", () => {
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={en} formats={formatsIn("en")} timeZone="UTC">
      <Countdown endsAt={iso(HOUR)} now={iso(-HOUR)} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain(">2h</time>");
});

test.each([
  ["en", "Time left: 1h"],
  ["fr", "Temps restant\u202f: 1\u00a0h"],
] as const)("shows the time left as text beside a fuse, in %s", (locale, text) => {
  renderScreen(<Fuse startsAt={iso(-HOUR)} endsAt={iso(HOUR)} now={iso(0)} />, { locale });
  expect(screen.getByRole("paragraph").textContent).toBe(text);
});
