import { act, screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { LiveDot } from "./live-dot";
import LiveRefresh from "./live-refresh";
import { OWN_LIST_COST } from "./refresh-cost";
import { requestRefresh } from "./refresh-requests";
import { fakeEventSource } from "./testing/fake-event-source";

const streams = fakeEventSource();
const ASKED_AT = "2031-05-04T12:00:00.000Z";
const hello = { now: ASKED_AT, changed: "2031-05-04T11:59:59.999Z" };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("refreshes once for simultaneous events and after a reconnect, not after the first hello", async () => {
  const refresh = jest.fn();
  const { unmount } = renderScreen(<LiveRefresh channels={["challenges", "user:1"]} askedAt={ASKED_AT} />, {
    router: { refresh },
  });
  expect(streams.latest().url).toBe("/api/realtime?channels=challenges%2Cuser%3A1");
  streams.latest().send("hello", hello);
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(0);
  streams.latest().send("challenge.changed");
  streams.latest().send("challenge.boosted");
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  streams.latest().send("hello", hello);
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  unmount();
  expect(streams.latest().isClosed).toBe(true);
});

test.each([
  ["a page that is the same for everybody", 1, 500],
  ["a list that is rendered for each visitor", OWN_LIST_COST, 10_000],
  ["a streamer's own page, which their viewers do not delay", 0, 0],
])("spreads the refreshes of a crowd over the time that the server names: %s", async (_, cost, waitsMs) => {
  jest.spyOn(Math, "random").mockReturnValue(0.25);
  const refresh = jest.fn();
  renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} cost={cost} />, {
    router: { refresh },
  });
  streams.latest().send("hello", hello);
  streams.latest().send("challenge.changed", { spread: 2_000 });
  await pass(waitsMs + 149);
  streams.latest().send("challenge.boosted", { spread: 2_000 });
  expect(refresh).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test("what a boost's event says already is refreshed last in a crowd, and sooner with anything else", async () => {
  jest.spyOn(Math, "random").mockReturnValue(0.5);
  const refresh = jest.fn();
  renderScreen(<LiveRefresh channels={["challenge:1"]} askedAt={ASKED_AT} />, { router: { refresh } });
  streams.latest().send("hello", hello);
  const boosted = { spread: 2_000, data: { challenge_id: "1", boost_number: "3" } };
  streams.latest().send("challenge.boosted", boosted);
  await pass(20_149);
  expect(refresh).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  streams.latest().send("challenge.boosted", boosted);
  await pass(500);
  streams.latest().send("challenge.changed", { spread: 2_000 });
  await pass(1_150);
  expect(refresh).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});

test("refreshes right away for a personal event while a list's refresh is spread over time", async () => {
  const refresh = jest.fn();
  renderScreen(<LiveRefresh channels={["challenges", "user:1"]} askedAt={ASKED_AT} cost={OWN_LIST_COST} />, {
    router: { refresh },
  });
  streams.latest().send("hello", hello);
  streams.latest().send("challenge.changed", { channel: "challenges", spread: 1_000_000 });
  streams.latest().send("notification.created", { channel: "user:1" });
  await pass(150);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("refreshes when the first hello reports a change after the page was rendered", async () => {
  const refresh = jest.fn();
  const { rerender } = renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />, {
    router: { refresh },
  });
  streams.latest().send("hello", { ...hello, changed: "2031-05-04T12:00:00.250Z" });
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(<LiveRefresh channels={["user:1"]} askedAt="2031-05-04T12:00:01.000Z" />);
  streams.latest().send("hello", { ...hello, changed: "2031-05-04T12:00:00.250Z" });
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("a page of an older release does not reload while the person is typing", async () => {
  const refresh = jest.fn();
  renderScreen(
    <>
      <input aria-label="Offer" />
      <LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />
    </>,
    { router: { refresh } },
  );
  act(() => screen.getByRole("textbox").focus());
  streams.latest().send("hello", { ...hello, release: "next" });
  streams.latest().send("challenge.changed");
  await pass(5_000);
  expect(refresh).toHaveBeenCalledTimes(0);
  act(() => screen.getByRole("textbox").blur());
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([
  [0, 1],
  [0.5, 1.25],
])("reopens a lost stream after 1, 2, 5, 10 and 10 seconds, drawing %p, times %p", async (drawn, times) => {
  jest.spyOn(Math, "random").mockReturnValue(drawn);
  renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />);
  for (const seconds of [1, 2, 5, 10, 10]) {
    const count = streams.opened.length;
    streams.latest().send("error");
    await pass(seconds * times * 1_000 - 1);
    expect(streams.opened).toHaveLength(count);
    await pass(1);
    expect(streams.opened).toHaveLength(count + 1);
  }
  jest.restoreAllMocks();
});

test("serves refresh requests while it is mounted", () => {
  const refresh = jest.fn();
  const { unmount } = renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />, {
    router: { refresh },
  });
  act(() => void requestRefresh());
  expect(refresh).toHaveBeenCalledTimes(1);
  unmount();
  expect(requestRefresh()).toBe(false);
});

test("opens a stream again that has been silent for 40 seconds; a beat keeps it open", async () => {
  renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />);
  streams.latest().send("hello", hello);
  await pass(39_000);
  streams.latest().send("beat");
  await pass(39_999);
  expect(streams.opened).toHaveLength(1);
  await pass(1);
  expect(streams.latest().isClosed).toBe(true);
  await pass(1_500);
  expect(streams.opened).toHaveLength(2);
});

test("opens a stream again that says nothing for ten seconds after it was opened", async () => {
  renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />);
  await pass(9_999);
  expect(streams.latest().isClosed).toBe(false);
  await pass(1);
  expect(streams.latest().isClosed).toBe(true);
});

test("a page that slept opens its stream again when it is looked at", async () => {
  renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />);
  streams.latest().send("hello", hello);
  // The clock goes on while timers stand still.
  jest.setSystemTime(Date.now() + 41_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(streams.latest().isClosed).toBe(true);
  await pass(1_500);
  expect(streams.opened).toHaveLength(2);
});

test("a page whose network is gone gives its stream up right away", async () => {
  renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />);
  streams.latest().send("hello", hello);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(streams.latest().isClosed).toBe(true);
  await pass(1_500);
  expect(streams.opened).toHaveLength(2);
});

test("the dot says catching up until the page is as new as its stream, and offline when attempts fail", async () => {
  jest.spyOn(Math, "random").mockReturnValue(0);
  renderScreen(
    <>
      <LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />
      <LiveDot />
    </>,
  );
  const dot = screen.getByRole("status");
  expect(dot).toHaveTextContent("Catching up");
  streams.latest().send("hello", hello);
  expect(dot).toHaveTextContent("Up to date");
  streams.latest().send("error");
  expect(dot).toHaveTextContent("Catching up");
  await pass(1_000);
  streams.latest().send("error");
  expect(dot).toHaveTextContent("Offline");
  await pass(2_000);
  streams.latest().send("hello", hello);
  expect(dot).toHaveTextContent("Offline");
  await pass(1_000);
  expect(dot).toHaveTextContent("Up to date");
  jest.restoreAllMocks();
});

test("the header's dot is there only while the page follows a stream, and writes out what lasts", () => {
  const page = (isLive: boolean) => (
    <>
      <span data-live-dot="" />
      {isLive && <LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />}
    </>
  );
  const { rerender } = renderScreen(page(false));
  expect(screen.queryByRole("img")).toBeNull();
  rerender(page(true));
  expect(screen.getByRole("img", { name: "Catching up" })).toBeVisible();
  expect(screen.getByText("Catching up")).toBeVisible();
  streams.latest().send("hello", hello);
  expect(screen.getByRole("img", { name: "Up to date" })).toBeVisible();
  expect(screen.queryByText("Up to date")).toBeNull();
  rerender(page(false));
  expect(screen.queryByRole("img")).toBeNull();
});
