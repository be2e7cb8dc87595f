import { act } from "@testing-library/react";
import { passOn } from "@/components/live/live-events";
import { fakeEventSource } from "@/components/live/testing/fake-event-source";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { ownTimeZone } from "@/components/ui/use-dates";
import type { NewsWire } from "@/lib/notifications/contract";
import { FakeChannel } from "@/tests/support/fake-channel";
import { FakeLocks } from "@/tests/support/fake-locks";
import { shareUnread } from "./shared-unread";
import { setSoundOn } from "./sound-setting";
import { watchNews } from "./watch-news";

/** Source: docs/product/notifications-and-mail.md#while-a-page-is-open. */

const NEWS = "GET /api/notifications/news";
const { network, toasts } = setUpScreen();
const streams = fakeEventSource();
const played: string[] = [];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const opened: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  played.length = 0;
  localStorage.clear();
  Object.defineProperty(navigator, "locks", { configurable: true, value: new FakeLocks() });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  jest.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
    return Promise.reject(new Error("nothing was pressed"));
  });
  passOn({ kind: "hello", now: "2031-05-04T12:00:00.000Z" });
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, "locks");
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
});

const open = async (over: Partial<Parameters<typeof watchNews>[0]> = {}) => {
  const onUnread = jest.fn();
  const onOpen = jest.fn();
  opened.push(watchNews({ userId: "1", hasStream: true, isDock: false, onUnread, onOpen, ...over }));
  await pass(0);
  return { onUnread, onOpen };
};
const emit = (type: string, data: Record<string, string> = {}, channel = "user:1") =>
  passOn({ kind: "event", type, channel, data });
const made = (id: string) => emit("notification.created", { notification_id: id });
const news = (over: Partial<NewsWire> = {}): NewsWire => ({
  unread: 3,
  until: "2031-05-04T12:00:05.000Z",
  toasts: [{ kind: "notifications", title: "ana is live", text: null, link: "/streamer/a", action: "Open" }],
  sound: "chime",
  ...over,
});
const boosts = (title: string, until: string) =>
  news({
    until,
    toasts: [{ kind: "boosts", title, text: "For “Sing”", link: "/streamer-dashboard", action: "Open" }],
    sound: "drop",
  });
const asked = () =>
  network.sentTo(NEWS).map(({ search }) => {
    const { time_zone, ...query } = Object.fromEntries(new URLSearchParams(search));
    expect(time_zone).toBe(ownTimeZone());
    return query;
  });

test("a notification is shown with its link, counted and played, once; a browser that plays nothing is left in peace", async () => {
  network.answer(NEWS, { body: news() });
  const { onUnread, onOpen } = await open();
  made("n1");
  made("n1");
  emit("challenge.boosted", {}, "challenges");
  emit("payout.changed");
  await pass(10_000);
  expect(asked()).toEqual([{ ids: "n1" }]);
  expect(toasts).toMatchObject([{ key: "notifications", title: "ana is live" }]);
  expect(played).toEqual(["/sounds/chime.wav"]);
  expect(onUnread).toHaveBeenCalledWith(3);
  toasts[0]?.action?.onAct();
  expect(onOpen).toHaveBeenCalledWith("/streamer/a");
  emit("challenge.boosted");
  await pass(3_000);
  expect(asked().at(-1)).toEqual({ boosts_after: "2031-05-04T12:00:00.000Z" });
});

test("a storm of boosts is one toast that grows, asked for every three seconds; a sum that stays makes no sound", async () => {
  network.answer(NEWS, { body: boosts("60 new boosts", "2031-05-04T12:00:02.000Z") });
  await open();
  for (let count = 0; count < 80; count++) {
    emit("challenge.boosted");
    await pass(20);
  }
  network.answer(NEWS, { body: boosts("150 new boosts", "2031-05-04T12:00:05.000Z") });
  await pass(3_000);
  emit("challenge.boosted");
  await pass(3_000);
  expect(asked()).toEqual(Array(3).fill({ boosts_after: "2031-05-04T12:00:00.000Z" }));
  expect(toasts.map(({ key, title }) => [key, title])).toEqual([
    ["boosts", "60 new boosts"],
    ["boosts", "150 new boosts"],
  ]);
  expect(played).toEqual(["/sounds/drop.wav", "/sounds/drop.wav"]);
  await pass(10_000);
  emit("challenge.boosted");
  await pass(3_000);
  expect(asked().at(-1)).toEqual({ boosts_after: "2031-05-04T12:00:05.000Z" });
});

test("boosts that wait to be asked about are not lost when the stream is opened again", async () => {
  network.answer(NEWS, { body: boosts("1 new boost", "2031-05-04T12:00:03.000Z") });
  await open();
  emit("challenge.boosted");
  await pass(1_000);
  passOn({ kind: "hello", now: "2031-05-04T12:00:02.000Z" });
  await pass(2_000);
  expect(asked()).toEqual([{ boosts_after: "2031-05-04T12:00:00.000Z" }]);
});

test("one tab asks and plays, the one that was looked at last; all of them show it", async () => {
  network.answer(NEWS, { body: news() });
  const first = await open();
  const second = await open();
  made("n1");
  await pass(3_000);
  expect([asked().length, played.length]).toEqual([1, 1]);
  expect([first.onUnread.mock.calls, second.onUnread.mock.calls]).toEqual([[[3]], [[3]]]);
  // The leading one closes: the other takes over, and repeats nothing.
  opened.pop()?.();
  await pass(5_000);
  expect(asked()).toHaveLength(1);
  made("n2");
  await pass(5_000);
  expect(asked().slice(1)).toEqual([{ ids: "n2" }]);
});

test("what is read in one tab is no longer unread in the others", async () => {
  const [first, second, other] = [await open(), await open(), await open({ userId: "2" })];
  shareUnread("1", 0);
  const counts = [first, second, other].map(({ onUnread }) => onUnread.mock.calls);
  expect(counts).toEqual([[[0]], [[0]], []]);
});

test("beside an open dock there are no toasts, and one sound", async () => {
  network.answer(NEWS, { body: news() });
  await open();
  await open({ isDock: true });
  made("n1");
  await pass(3_000);
  expect([toasts.length, played.length]).toEqual([0, 1]);
});

test("while a dialog is open, news are in the bell alone", async () => {
  network.answer(NEWS, { body: news() });
  const { onUnread } = await open();
  document.body.innerHTML = '<div role="alertdialog" data-open></div>';
  made("n1");
  await pass(5_000);
  expect([toasts.length, onUnread.mock.calls]).toEqual([0, [[3]]]);
  document.body.innerHTML = "";
});

test("a browser whose sounds are turned off shows only", async () => {
  network.answer(NEWS, { body: news() });
  setSoundOn(false);
  await open();
  made("n1");
  await pass(3_000);
  expect([toasts.length, played.length]).toEqual([1, 0]);
});

test("a public page opens a stream of its own while it leads", async () => {
  network.answer(NEWS, { body: news() });
  await open({ hasStream: false });
  const stream = streams.latest();
  expect(stream.url).toBe("/api/realtime?channels=user%3A1");
  stream.send("notification.created", { channel: "user:1", data: { notification_id: "n1" } });
  await pass(3_000);
  expect(asked()).toEqual([{ ids: "n1" }]);
  await open();
  expect(stream.isClosed).toBe(true);
});
