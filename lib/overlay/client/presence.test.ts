import { DEFAULT_LOOK } from "../look-contract";
import { overlayPage } from "../markup";
import { broadcast } from "../testing/broadcast";
import { alert, SERVER_NOW, slide, view } from "../testing/views";
import type { OverlaySlide } from "../view";

const MINUTE = 60_000;
const ADDRESS = "/overlay/99999999-9999-4999-8999-999999999999";

let page: ReturnType<typeof broadcast>;
let streaming: boolean;
let replaybuffer: boolean;
let level: number;
/** How often the software was asked to save its replay buffer. */
let saves: number;
/** The overlay in software whose broadcast runs or not. */
function open({
  studio = true,
  address = `${ADDRESS}?key=k`,
  slides = [] as OverlaySlide[],
  look = {},
} = {}) {
  const software = {
    getStatus: (report: (status: object | null) => void) =>
      report(level === 0 ? null : { streaming, replaybuffer }),
    getControlLevel: (report: (level: number) => void) => report(level),
    saveReplayBuffer: () => {
      saves += 1;
    },
  };
  const seen = view(slides, { look: { ...DEFAULT_LOOK, ...look } });
  page = broadcast(overlayPage(seen), address, studio ? software : undefined);
}
const dispatch = (event: string, detail?: object) =>
  page.document.defaultView?.dispatchEvent(new page.document.defaultView.CustomEvent(event, { detail }));
const said = () => page.presence.map((body) => JSON.parse(body));
const LIVE = { streaming: true, visible: true };

beforeEach(() => {
  jest.useFakeTimers();
  streaming = true;
  replaybuffer = true;
  level = 3;
  saves = 0;
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
  dispatch("obsStreamingStopped");
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
  dispatch("obsSourceActiveChanged", { active: false });
  dispatch("obsStreamingStopped");
  expect(said()).toEqual([]);
  dispatch("obsStreamingStarted");
  dispatch("obsSourceActiveChanged", { active: true });
  expect(said()).toEqual([{ streaming: true, visible: false }, LIVE]);
});

test.each([
  ["a plain tab", { studio: false }],
  ["a page without a key", { address: ADDRESS }],
])("%s says nothing", async (_, where) => {
  open(where);
  dispatch("obsStreamingStarted");
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(said()).toEqual([]);
});

test("a control level that allows nothing is no broadcast, and no error", () => {
  level = 0;
  open();
  expect(said()).toEqual([]);
});

describe("what the audience saw", () => {
  const [first, second] = [slide().id, "22222222-2222-4222-8222-222222222222"];
  const both = [slide(), slide({ id: second, rank: "next" })];
  const shown = () => said().flatMap((body) => body.shown ?? []);

  test("is reported once: the card on air, what it changes to, and what an alert is about", async () => {
    open({ slides: both });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(said()).toEqual([LIVE, { ...LIVE, shown: [first] }]);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(shown()).toEqual([first, second]);
    const third = "33333333-3333-4333-8333-333333333333";
    await page.change(view(both, { alerts: [alert({ id: "1", challengeId: third, kind: "failed" })] }));
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    expect(shown()).toEqual([first, second, third]);
  });

  test("is reported at most every five seconds", async () => {
    open({ slides: both });
    for (let count = 0; count < 8; count++) {
      const id = `4444444${count}-4444-4444-8444-444444444444`;
      await page.change(view([slide({ id }), ...both]));
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(said()).toHaveLength(2);
    expect(shown()).toHaveLength(6);
  });

  test("is not what shows before the broadcast, in a hidden source, or in a test alert", async () => {
    streaming = false;
    open({ slides: both });
    dispatch("obsSourceActiveChanged", { active: false });
    dispatch("obsStreamingStarted");
    page.say("overlay.test", { data: { kind: "completed" } });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(shown()).toEqual([]);
    dispatch("obsSourceActiveChanged", { active: true });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(shown()).toEqual([first]);
  });

  test("is reported again when the server did not confirm it", async () => {
    open({ slides: [slide()] });
    page.refuse(1);
    await page.change(view([slide({ id: second, rank: "live", fuse: null })]));
    await jest.advanceTimersByTimeAsync(5_000);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(shown()).toEqual([first, second, first, second]);
  });
});

describe("a replay of a completion", () => {
  const { id } = slide();
  const look = { save_replay: true };
  const complete = (changes = {}, wanted = look) => {
    const done = alert({ id: "9", kind: "completed", ...changes });
    return page.change(view([], { look: { ...DEFAULT_LOOK, ...wanted }, alerts: [done] }));
  };
  const saved = async () => {
    dispatch("obsReplaybufferSaved");
    await jest.advanceTimersByTimeAsync(5_000);
    return said().flatMap(({ replay_saved }) => replay_saved ?? []);
  };

  test("is reported once the software has saved it", async () => {
    open({ look });
    await complete();
    expect(saves).toBe(1);
    expect(await saved()).toEqual([id]);
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    expect(await saved()).toEqual([id]);
  });

  test("is not one that the streamer saves later", async () => {
    open({ look });
    await complete();
    await jest.advanceTimersByTimeAsync(31_000);
    expect(await saved()).toEqual([]);
  });

  test.each([
    ["below the control level that allows it", () => (level = 2)],
    ["while the buffer does not run", () => (replaybuffer = false)],
    ["without a broadcast", () => (streaming = false)],
  ])("is not saved %s", async (_, arrange) => {
    arrange();
    open({ look });
    await complete();
    expect(saves).toBe(0);
  });

  test("is not saved unless the streamer wants it, and not for a completion of a minute ago", async () => {
    open({ look });
    await complete({ at: new Date(SERVER_NOW - MINUTE) });
    await complete({ id: "10" }, { save_replay: false });
    expect(saves).toBe(0);
  });
});
