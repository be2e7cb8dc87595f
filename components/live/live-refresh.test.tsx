import { act } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { LiveRefresh } from "./live-refresh";
import { requestRefresh } from "./refresh-requests";

/** The browser's stream, driven by hand: jsdom has none. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close() {
    this.isClosed = true;
  }

  say(type: string, data: object = {}) {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  }
}

const latest = () => FakeEventSource.opened.at(-1) as FakeEventSource;
const ASKED_AT = "2031-05-04T12:00:00.000Z";
const hello = { now: ASKED_AT, changed: "2031-05-04T11:59:59.999Z" };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => jest.useRealTimers());

test("what happens together is one refresh; the first hello is none, a later one is", async () => {
  const refresh = jest.fn();
  const { unmount } = renderScreen(<LiveRefresh channels={["challenges", "user:1"]} askedAt={ASKED_AT} />, {
    router: { refresh },
  });
  expect(latest().url).toBe("/api/realtime?channels=challenges%2Cuser%3A1");
  latest().say("hello", hello);
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(0);
  latest().say("challenge.changed");
  latest().say("challenge.boosted");
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  latest().say("hello", hello);
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  unmount();
  expect(latest().isClosed).toBe(true);
});

test("what happened after the page was read and before its stream is in the first hello", async () => {
  const refresh = jest.fn();
  const { rerender } = renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />, {
    router: { refresh },
  });
  latest().say("hello", { ...hello, changed: "2031-05-04T12:00:00.250Z" });
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(<LiveRefresh channels={["user:1"]} askedAt="2031-05-04T12:00:01.000Z" />);
  latest().say("hello", { ...hello, changed: "2031-05-04T12:00:00.250Z" });
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("a lost stream is opened again after 1, 2, 5, 10 and 10 seconds", async () => {
  renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />);
  for (const seconds of [1, 2, 5, 10, 10]) {
    const count = FakeEventSource.opened.length;
    latest().say("error");
    await pass(seconds * 1_000 - 1);
    expect(FakeEventSource.opened).toHaveLength(count);
    await pass(1);
    expect(FakeEventSource.opened).toHaveLength(count + 1);
  }
});

test("takes requests of the page's own acts, as long as it is there", () => {
  const refresh = jest.fn();
  const { unmount } = renderScreen(<LiveRefresh channels={["challenges"]} askedAt={ASKED_AT} />, {
    router: { refresh },
  });
  act(() => void requestRefresh());
  expect(refresh).toHaveBeenCalledTimes(1);
  unmount();
  expect(requestRefresh()).toBe(false);
});
