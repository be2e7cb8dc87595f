import { overlayPage } from "../markup";
import { broadcast } from "../testing/broadcast";
import { slide, view } from "../testing/views";

const MINUTE = 60_000;
const ADDRESS = "/overlay/99999999-9999-4999-8999-999999999999";

let page: ReturnType<typeof broadcast>;
let streaming: boolean;
/** The overlay in software whose broadcast runs or not. */
function open({ studio = true, address = `${ADDRESS}?key=k` } = {}) {
  const software = { getStatus: (tell: (status: { streaming: boolean }) => void) => tell({ streaming }) };
  page = broadcast(overlayPage(view([slide()])), address, studio ? software : undefined);
}
const tell = (event: string, detail?: object) =>
  page.document.defaultView?.dispatchEvent(new page.document.defaultView.CustomEvent(event, { detail }));
const said = () => page.presence.map((body) => JSON.parse(body));
const LIVE = { streaming: true, visible: true };

beforeEach(() => {
  jest.useFakeTimers();
  streaming = true;
});
afterEach(() => {
  expect(page.errors).toEqual([]);
  page.close();
  jest.useRealTimers();
});

test("says that the broadcast runs, at once and every minute, until it stops", async () => {
  open();
  expect(said()).toEqual([LIVE]);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(said()).toEqual([LIVE, LIVE]);
  tell("obsStreamingStopped");
  expect(said()).toEqual([LIVE, LIVE, { streaming: false, visible: true }]);
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(said()).toHaveLength(3);
});

test("notices that the broadcast ended without an event", async () => {
  open();
  streaming = false;
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(said()).toEqual([LIVE, { streaming: false, visible: true }]);
});

test("says nothing before the broadcast starts, and then whether its source is shown", () => {
  streaming = false;
  open();
  tell("obsSourceActiveChanged", { active: false });
  tell("obsStreamingStopped");
  expect(said()).toEqual([]);
  tell("obsStreamingStarted");
  tell("obsSourceActiveChanged", { active: true });
  expect(said()).toEqual([{ streaming: true, visible: false }, LIVE]);
});

test.each([
  ["a plain tab", { studio: false }],
  ["a page without a key", { address: ADDRESS }],
])("%s says nothing", async (_, where) => {
  open(where);
  tell("obsStreamingStarted");
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(said()).toEqual([]);
});
