import { FakeLocks } from "@/tests/support/fake-locks";
import { DEFAULT_LOOK } from "../look-contract";
import { overlayPage } from "../markup";
import { broadcast, type Reply, type SharedBrowser } from "../testing/broadcast";
import { alert, boosted, HOUR, SERVER_NOW, slide, view } from "../testing/views";
import type { OverlaySlide, OverlayView } from "../view";

const MINUTE = 60_000;
const top = slide();
const next = slide({ id: "22222222-2222-4222-8222-222222222222", rank: "next", text: "Sing the menu" });
const live = slide({
  id: "33333333-3333-4333-8333-333333333333",
  rank: "live",
  text: "Beat the boss",
  fuse: null,
});

let page: ReturnType<typeof broadcast>;
const open = (...slides: OverlaySlide[]) => {
  page = broadcast(overlayPage(view(slides)));
  return page;
};
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

// The clock of this machine is years behind the server's.
beforeEach(() => jest.useFakeTimers({ now: Date.parse("2024-01-01T00:00:00Z") }));
afterEach(() => {
  expect(page.errors).toEqual([]);
  page.close();
  jest.useRealTimers();
});

describe("the slide on air", () => {
  test("rotates between the top two every 60 seconds", async () => {
    open(top, next);
    expect(page.words(".text")).toBe("Win blindfolded");
    await wait(MINUTE - 1);
    expect(page.words(".text")).toBe("Win blindfolded");
    await wait(1);
    expect(page.words(".text")).toBe("Sing the menu");
    expect(page.document.querySelectorAll(".on")).toHaveLength(1);
    await wait(MINUTE);
    expect(page.words(".text")).toBe("Win blindfolded");
  });

  test("rotates on time when the other slide changes", async () => {
    open(top, next);
    await wait(MINUTE - 1_000);
    await page.change(view([top, { ...next, backers: 2 }]), "streamer.changed");
    await wait(1_000);
    expect(page.words(".text")).toBe("Sing the menu");
  });

  test("is one that was accepted in its turn: it may wait for days", async () => {
    open({ ...live, rank: "accepted" }, top, next);
    const shown: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn++) {
      shown.push(page.words(".text"));
      await wait(MINUTE);
    }
    expect(shown).toEqual(["Beat the boss", "Win blindfolded", "Sing the menu", "Beat the boss"]);
    await page.change(view([{ ...live, rank: "accepted" }, boosted(top, 500), next]), "challenge.changed");
    expect(page.words(".text")).toBe("Win blindfolded");
  });

  test("is a challenge that is performed until it ends, also while others are boosted", async () => {
    open(top, next);
    await wait(5_000);
    await page.change(view([{ ...live, rank: "accepted" }, top, next]), "challenge.changed");
    expect([page.words(".text"), page.words("header b")]).toEqual(["Beat the boss", "Next up"]);
    await page.change(view([live, boosted(top, 500), next]));
    expect([page.words(".text"), page.words("header b")]).toEqual(["Beat the boss", "In progress"]);
    await wait(3 * MINUTE);
    expect(page.words(".text")).toBe("Beat the boss");
    await page.change(view([boosted(top, 500), next]), "challenge.changed");
    expect(page.words(".text")).toBe("Win blindfolded");
    await wait(MINUTE);
    expect(page.words(".text")).toBe("Sing the menu");
  });

  test("is at once a challenge that enters the top two", async () => {
    open(top, next);
    const risen = slide({ id: "44444444-4444-4444-8444-444444444444", rank: "next", text: "Cook live" });
    await page.change(view([top, risen]));
    expect(page.words(".text")).toBe("Cook live");
  });

  test("is an active challenge at once when it goes live", async () => {
    open(top, next);
    await wait(MINUTE);
    expect(page.words(".text")).toBe("Sing the menu");
    await page.change(
      view([slide({ rank: "live", fuse: null }), { ...next, rank: "top" }]),
      "challenge.changed",
    );
    expect(page.words(".text")).toBe("Win blindfolded");
    expect(page.words("header b")).toBe("In progress");
    await wait(1_000);
    expect(page.document.querySelectorAll(".slide")).toHaveLength(2);
    expect(page.document.querySelectorAll(".on")).toHaveLength(1);
  });

  test("is replaced and removed when its challenge has left", async () => {
    open(top, next);
    await page.change(view([{ ...next, rank: "top" }]), "challenge.changed");
    expect(page.words(".text")).toBe("Sing the menu");
    expect(page.words("header b")).toBe("Top dare");
    await wait(1_000);
    expect(page.document.querySelectorAll(".slide")).toHaveLength(1);
    await page.change(view([]), "challenge.changed");
    expect(page.words(".text")).toBe("Dare me on Bravado");
  });
});

describe("a boost", () => {
  test("updates the pot, slides in one segment with its amount, and leaves other slides alone", async () => {
    open(boosted(top, 1_000), next);
    expect(page.document.querySelectorAll(".boosted, .in")).toHaveLength(0);
    const other = page.document.querySelectorAll(".slide")[1];
    await page.change(view([boosted(top, 1_000, 1_999), next]));
    expect(page.words("strong")).toBe("$54.99");
    expect(page.words(".pot span")).toBe("3 backers");
    expect(page.words(".plus")).toBe("+$19.99");
    expect(page.onAir()?.classList.contains("boosted")).toBe(true);
    const segments = [...(page.onAir()?.querySelectorAll<HTMLElement>(".stack i") ?? [])];
    expect(segments.map(({ className, style }) => `${className} ${style.flexGrow}`)).toEqual([
      "offer 2500",
      "boost 1000",
      "boost in 1999",
    ]);
    expect(page.document.querySelectorAll(".slide")[1]).toBe(other);
  });

  test("brings its slide on air", async () => {
    open(top, next);
    await page.change(view([top, boosted(next, 500)]));
    expect(page.words(".text")).toBe("Sing the menu");
    await wait(MINUTE);
    expect(page.words(".text")).toBe("Win blindfolded");
  });

  test("has the name of who made it for a minute, whoever boosts after them", async () => {
    const until = (ms: number) => new Date(SERVER_NOW + ms).toISOString();
    const sam = { name: "sam", until: until(MINUTE) };
    open({ ...top, boosters: [sam] });
    await wait(59_000);
    const leo = { name: "leo", until: until(59_000 + MINUTE) };
    const now = until(59_000);
    await page.change(view([{ ...boosted(top, 500), boosters: [leo, sam] }], { now }));
    const names = () => [...(page.onAir()?.querySelectorAll(".pot em") ?? [])].map((one) => one.textContent);
    expect(names()).toEqual(["leo", "sam"]);
    await wait(1_000);
    expect(names()).toEqual(["leo"]);
    await wait(58_000);
    expect(names()).toEqual(["leo"]);
    await wait(1_000);
    expect(names()).toEqual([]);
  });

  test("is not animated again by an unchanged answer", async () => {
    open(top);
    await page.change(view([boosted(top, 500)]));
    const shown = page.onAir();
    await page.change(view([boosted(top, 500)]), "challenge.changed");
    expect(page.onAir()).toBe(shown);
  });

  test("fifty at once cause two requests: one now, one afterwards", async () => {
    open(top);
    for (let count = 0; count < 50; count++) page.streams[0]?.dispatchEvent(new Event("challenge.boosted"));
    await page.change(view([boosted(top, 500)]));
    await wait(1_000);
    expect(page.requests).toHaveLength(2);
    expect(page.requests[0]).toBe(`/api/overlay/99999999-9999-4999-8999-999999999999?after=${SERVER_NOW}`);
    expect(page.keys[0]).toBe("k");
  });
});

describe("the fuse", () => {
  test("counts down by the server's clock, once a second", async () => {
    open(top);
    expect(page.words("time")).toBe("1h");
    const changes: string[] = [];
    for (let tenth = 0; tenth < 50; tenth++) {
      await wait(100);
      const words = page.words("time") ?? "";
      if (changes.at(-1) !== words) changes.push(words);
    }
    expect(changes).toEqual(["59m 59s", "59m 58s", "59m 57s", "59m 56s", "59m 55s"]);
  });

  test("follows the server's clock when it is changed", async () => {
    open(top);
    await page.change(
      view([top], { now: new Date(SERVER_NOW + HOUR / 2).toISOString() }),
      "streamer.changed",
    );
    expect(page.words("time")).toBe("30m");
    page.answer(() => new Error("offline"));
    page.hello(SERVER_NOW + HOUR / 2 + 20 * MINUTE);
    await wait(1_000);
    expect(page.words("time")).toMatch(/^9m 5\ds$/);
  });

  test("changes nothing for a minute while days are left", async () => {
    const far = {
      from: new Date(SERVER_NOW).toISOString(),
      until: new Date(SERVER_NOW + 50 * HOUR).toISOString(),
    };
    open(slide({ fuse: far }));
    const line = page.onAir()?.querySelector<HTMLElement>(".fuse i");
    await wait(1);
    const before = [page.words("time"), line?.style.transform];
    const onMutation = jest.fn();
    const observer = new (page.document.defaultView?.MutationObserver ?? MutationObserver)(onMutation);
    observer.observe(page.document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    await wait(MINUTE - 2_000);
    expect(onMutation).not.toHaveBeenCalled();
    expect([page.words("time"), line?.style.transform]).toEqual(before);
    await wait(2_000);
    expect(page.words("time")).toBe("2d 1h 58m");
  });

  test("moves by transform alone and is hot below a tenth", async () => {
    open(top);
    const line = page.onAir()?.querySelector<HTMLElement>(".fuse i");
    expect(line?.style.transform).toBe("translateX(-50%)");
    await wait(0.81 * HOUR);
    expect(page.onAir()?.classList.contains("hot")).toBe(true);
    expect(Number.parseFloat(line?.style.transform.slice(11) ?? "")).toBeCloseTo(-90.5, 1);
    expect(line?.getAttribute("style")).toMatch(/^transform: [^;]+;$/);
  });

  test("requests the document when it has burnt down, until the challenge has left", async () => {
    open(top);
    page.answer(() => ({
      status: 200,
      text: overlayPage(view([], { now: new Date(SERVER_NOW + HOUR).toISOString() })),
    }));
    await wait(HOUR + 1_000);
    expect(page.words(".text")).toBe("Dare me on Bravado");
    const before = page.requests.length;
    await wait(HOUR);
    expect(page.requests).toHaveLength(before);
  });

  test("requests once a second, not in a loop, when it burns down before the server's clock", async () => {
    open(top);
    page.answer(() => ({
      status: 200,
      text: overlayPage(view([top], { now: new Date(SERVER_NOW + HOUR).toISOString() })),
    }));
    await wait(HOUR + 1_000);
    const before = page.requests.length;
    expect(before).toBeGreaterThan(0);
    await wait(10_000);
    expect(page.requests.length - before).toBeLessThanOrEqual(10);
  });
});

describe("the connection", () => {
  test("is opened again after 40 seconds of silence, and not while the server beats", async () => {
    open(top);
    page.hello(SERVER_NOW);
    for (let beats = 0; beats < 5; beats++) {
      await wait(25_000);
      page.say("beat");
    }
    expect(page.streams).toHaveLength(1);
    await wait(47_000);
    expect(page.streams).toHaveLength(2);
    expect(page.streams[0]?.close).toHaveBeenCalled();
  });

  test("is opened again when it says nothing for ten seconds after it was opened", async () => {
    open(top);
    await wait(17_000);
    expect(page.streams).toHaveLength(2);
    expect(page.streams[0]?.close).toHaveBeenCalled();
  });

  test("is opened again when the machine slept", async () => {
    open(top);
    page.hello(SERVER_NOW);
    await wait(10_000);
    jest.setSystemTime(Date.now() + 10 * MINUTE);
    await wait(8_000);
    expect(page.streams).toHaveLength(2);
  });

  test("is left alone while the server beats in a hidden page, whose timers run once a minute", async () => {
    const { setInterval } = globalThis;
    jest.spyOn(globalThis, "setInterval").mockImplementation((run) => setInterval(run, MINUTE));
    open(top);
    jest.restoreAllMocks();
    page.hello(SERVER_NOW);
    for (let beats = 0; beats < 10; beats++) {
      await wait(25_000);
      page.say("beat");
    }
    expect(page.streams).toHaveLength(1);
  });

  test("keeps its size over a night of 10,000 events", async () => {
    open(top, next);
    for (let count = 0; count < 10_000; count++) {
      page.answer(() => ({ status: 200, text: "" }));
      page.streams.at(-1)?.dispatchEvent(new Event("challenge.boosted"));
    }
    const size = page.document.querySelectorAll("*").length;
    for (let count = 0; count < 50; count++) {
      await page.change(view([boosted(top, 500 + count), next], { alerts: [alert({ id: String(count) })] }));
      await wait(10_000);
    }
    expect(page.document.querySelectorAll("*").length).toBeLessThan(size + 60);
    expect(page.streams).toHaveLength(1);
  });

  test("is not opened for a sample", () => {
    page = broadcast(overlayPage(view([top], { streamerId: "" })));
    expect(page.streams).toEqual([]);
    expect(page.words(".text")).toBe("Win blindfolded");
  });

  test("subscribes to the streamer's public channel and requests the document whenever it opens", async () => {
    open(top);
    expect(page.streams[0]?.url).toBe("/api/realtime?channels=streamer:99999999-9999-4999-8999-999999999999");
    page.answer(() => ({ status: 200, text: overlayPage(view([boosted(top, 700)])) }));
    page.hello(SERVER_NOW);
    await wait(0);
    expect(page.words("strong")).toBe("$32.00");
  });

  test("reconnects after 1, 2, 5, 10 and 10 seconds or up to half as long again, and starts at 1 once it was open", async () => {
    open(top);
    const delays: number[] = [];
    for (const least of [1_000, 2_000, 5_000, 10_000, 10_000, 1_000]) {
      if (delays.length === 5) page.hello(SERVER_NOW);
      page.lose();
      const before = page.streams.length;
      let waited = 0;
      while (page.streams.length === before) {
        await wait(10);
        waited += 10;
      }
      expect(waited).toBeGreaterThanOrEqual(least);
      expect(waited).toBeLessThanOrEqual(least * 1.5 + 10);
      delays.push(waited / least);
      expect(page.streams.at(-2)?.close).toHaveBeenCalled();
    }
    expect(new Set(delays).size).toBeGreaterThan(1);
  });

  test("keeps the slides after a failed request, and retries", async () => {
    open(top);
    page.answer(() => ({ status: 500, text: "oops" }));
    page.streams[0]?.dispatchEvent(new Event("challenge.changed"));
    await wait(1_000);
    expect(page.words(".text")).toBe("Win blindfolded");
    page.answer(() => ({ status: 200, text: overlayPage(view([next])) }));
    await wait(7_500);
    expect(page.words(".text")).toBe("Sing the menu");
  });

  test("shows nothing after its key was replaced, not an error, and shows again what is found again", async () => {
    open(top);
    page.answer(() => ({ status: 404, text: "" }));
    page.streams[0]?.dispatchEvent(new Event("overlay.changed"));
    await wait(0);
    expect(page.document.body.hidden).toBe(true);
    page.answer(() => ({ status: 500, text: "" }));
    page.streams[0]?.dispatchEvent(new Event("overlay.changed"));
    await wait(0);
    expect(page.document.body.hidden).toBe(true);
    await page.change(view([top]), "streamer.changed");
    expect(page.document.body.hidden).toBe(false);
  });

  test("wears a changed look without a reload", async () => {
    open(top);
    const look = {
      ...DEFAULT_LOOK,
      skin: "glass",
      position: "top-right",
      scale: 150,
      accent: "#12b886",
    } as const;
    await page.change(view([top], { look }), "overlay.changed");
    const { body } = page.document;
    expect(body.dataset).toMatchObject({ skin: "glass", position: "top-right", motion: "full" });
    expect(body.getAttribute("style")).toBe("--scale: 1.5; --accent: #12b886; --on-accent: #000000;");
    await page.change(view([top]), "overlay.changed");
    expect(body.getAttribute("style")).toBe("--scale: 1;");
  });

  test("reloads the page for code of another version once the page answers, and not over an alert", async () => {
    open(top);
    let ofPage: Reply = new Error("refused");
    const newer = overlayPage(view([boosted(top, 500)], { locale: "fr" }));
    page.answer((url) => (url.startsWith("/api/") ? { status: 200, text: newer } : ofPage));
    await wait(2 * MINUTE);
    page.streams.at(-1)?.dispatchEvent(new Event("challenge.changed"));
    await wait(MINUTE);
    ofPage = { status: 502, text: "" };
    page.streams.at(-1)?.dispatchEvent(new Event("challenge.changed"));
    await wait(MINUTE);
    expect(page.errors).toEqual([]);
    const tries = page.requests.filter((url) => !url.startsWith("/api/"));
    expect(tries.length).toBeGreaterThan(5);
    expect(tries.length).toBeLessThan(25);
    // It follows all the same.
    expect(page.words("strong")).toBe("30,00 $");

    const isPlaying = () => page.document.querySelector(".alerts .alert") !== null;
    page.say("overlay.test", { data: { kind: "completed" } });
    expect(isPlaying()).toBe(true);
    ofPage = { status: 200, text: "" };
    for (let tenth = 0; tenth < 300 && page.errors.length === 0; tenth++) await wait(100);
    expect(isPlaying()).toBe(false);
    await wait(MINUTE);
    expect(page.errors.splice(0)).toEqual([expect.stringContaining("navigation")]);
  });

  test("reloads between two of many alerts, the others left to the page that comes", async () => {
    open(top);
    const alerts = Array.from({ length: 30 }, (_, at) => alert({ id: String(at), kind: "accepted" }));
    const newer = overlayPage(view([top], { locale: "fr", alerts }));
    page.answer((url) => ({ status: 200, text: url.startsWith("/api/") ? newer : "" }));
    await wait(2 * MINUTE);
    page.streams.at(-1)?.dispatchEvent(new Event("challenge.changed"));
    await wait(0);
    expect(page.sounds).toHaveLength(1);
    for (let tenth = 0; tenth < 400 && page.errors.length === 0; tenth++) await wait(100);
    expect(page.errors.splice(0)).toEqual([expect.stringContaining("navigation")]);
    expect(page.document.querySelector(".alerts .alert")).toBeNull();
    expect(page.sounds.length).toBeLessThan(10);
  });

  test("leaks no timers and no elements over hours of updates", async () => {
    open(top, next);
    await page.change(view([boosted(top, 100), next]));
    const timers = jest.getTimerCount();
    for (let count = 0; count < 90; count++) {
      await page.change(
        view(count % 3 === 0 ? [live, top] : [boosted(top, ...Array(count % 7).fill(100)), next]),
      );
      await wait(20_000);
    }
    await page.change(view([boosted(top, 100), next]));
    await wait(1_000);
    expect(jest.getTimerCount()).toBeLessThanOrEqual(timers);
    expect(page.document.querySelectorAll(".slide")).toHaveLength(2);
    expect(page.streams).toHaveLength(1);
  });
});

describe("alerts", () => {
  const shown = () => page.document.querySelector<HTMLElement>(".alerts .alert.on");
  const words = (part = "b") => shown()?.querySelector(part)?.textContent?.replaceAll("\u00a0", " ").trim();
  const announce = (...alerts: readonly Parameters<typeof alert>[0][]) =>
    page.change(view([top], { alerts: alerts.map(alert) }));

  test("are shown one after the other, each as long as the look says, with its sound", async () => {
    open(top);
    await announce({ id: "1", kind: "created", person: "sam" }, { id: "2", kind: "completed" });
    expect([words(), words(".by"), page.sounds]).toEqual(["New dare", "sam", ["/sounds/chime.wav"]]);
    await wait(DEFAULT_LOOK.alerts.created.seconds * 1_000 + 500);
    expect([words(), words("strong")]).toEqual(["Completed!", "$5.00"]);
    expect(page.sounds).toEqual(["/sounds/chime.wav", "/sounds/fanfare.wav"]);
    await wait(DEFAULT_LOOK.alerts.completed.seconds * 1_000 + 500);
    expect(page.document.querySelector(".alerts")?.childElementCount).toBe(0);
  });

  test("are not what the page's first document has", async () => {
    page = broadcast(overlayPage(view([top], { alerts: [alert({ id: "1", kind: "created" })] })));
    await announce({ id: "1", kind: "created" }, { id: "2", kind: "completed" });
    expect(words()).toBe("Completed!");
  });

  test("are not repeated by a later answer", async () => {
    open(top);
    await announce({ id: "1", kind: "started" });
    await wait(10_000);
    await announce({ id: "1", kind: "started" });
    expect(shown()).toBeNull();
    expect(page.sounds).toHaveLength(1);
  });

  test("of boosts within two seconds are one, with their sum and names", async () => {
    open(top);
    await announce({ id: "0", kind: "accepted" });
    const boost = (id: string, ms: number, person: string) =>
      ({ id, kind: "boosted", person, at: new Date(SERVER_NOW + ms) }) as const;
    await announce(
      boost("1", 0, "sam"),
      boost("2", 900, ""),
      boost("3", 1_900, "leo"),
      boost("4", 5_000, "ana"),
    );
    await wait(5_500);
    expect([words(), words("strong"), words(".by")]).toEqual(["3 boosts", "+$15.00", "sam, leo"]);
    await wait(4_500);
    expect([words(), words("strong"), words(".by")]).toEqual(["Boost", "+$5.00", "ana"]);
  });

  test("of boosts a second apart are one, although the first is on screen", async () => {
    open(top);
    const boost = (id: string, ms: number, person: string) =>
      ({ id, kind: "boosted", person, at: new Date(SERVER_NOW + ms) }) as const;
    await announce(boost("1", 0, "sam"));
    await wait(1_000);
    await announce(boost("1", 0, "sam"), boost("2", 1_000, "leo"));
    expect([words(), words("strong"), words(".by")]).toEqual(["2 boosts", "+$10.00", "sam, leo"]);
    await wait(60_000);
    await announce(boost("1", 0, "sam"), boost("2", 1_000, "leo"));
    expect(shown()).toBeNull();
    expect(page.sounds).toHaveLength(1);
  });

  test("make no sound once the key is replaced", async () => {
    open(top);
    await announce({ id: "1", kind: "started" }, { id: "2", kind: "completed" });
    page.document.body.hidden = true;
    await wait(60_000);
    expect(page.sounds).toHaveLength(1);
    page.document.body.hidden = false;
    await announce({ id: "1", kind: "started" }, { id: "2", kind: "completed" });
    expect(words()).toBe("Completed!");
    expect(page.sounds).toHaveLength(2);
  });

  test("obey the look: kinds that are off and amounts below the minimum are left out", async () => {
    const { alerts } = DEFAULT_LOOK;
    const look = {
      ...DEFAULT_LOOK,
      alerts: {
        ...alerts,
        failed: { ...alerts.failed, on: false },
        boosted: { ...alerts.boosted, minimum_amount: 10 },
      },
    };
    open(top);
    await page.change(
      view([top], {
        look,
        alerts: [alert({ id: "1", kind: "failed" }), alert({ id: "2", kind: "boosted" })],
      }),
    );
    expect(shown()).toBeNull();
  });

  describe("that may not be announced any more", () => {
    const other = "55555555-5555-4555-8555-555555555555";
    const later = (ms: number) => new Date(SERVER_NOW + ms);
    const asked = () => new URL(page.requests.at(-1) ?? "", "http://x").searchParams.get("waits");

    test("leave the queue and the screen, all of a challenge or one", async () => {
      open(top);
      await announce(
        { id: "1", kind: "created" },
        { id: "2", challengeId: other, at: later(0) },
        { id: "3", challengeId: other, at: later(5_000) },
        { id: "4", at: later(10_000) },
      );
      expect(words()).toBe("New dare");
      await page.change(view([top], { gone: [top.id, "1", "4", "2"] }));
      expect(asked()).toBe("1 2 3 4");
      expect(shown()).toBeNull();
      await wait(500);
      expect(shown()?.dataset.id).toBe("3");
      await wait(MINUTE);
      expect(page.sounds).toHaveLength(2);
      expect(page.document.querySelector(".alerts")?.childElementCount).toBe(0);
      await page.change(view([top]));
      expect(asked()).toBeNull();
    });

    test("are not shown when the source is back", async () => {
      open(top);
      const window = page.document.defaultView;
      const source = (active: boolean) =>
        window?.dispatchEvent(new window.CustomEvent("obsSourceActiveChanged", { detail: { active } }));
      source(false);
      await announce({ id: "1", kind: "created" });
      await wait(MINUTE);
      await page.change(view([top], { gone: ["1", top.id] }), "challenge.changed");
      source(true);
      await wait(MINUTE);
      expect(page.sounds).toEqual([]);
    });

    test("are not counted", async () => {
      open(top);
      const many = Array.from({ length: 40 }, (_, at) => ({ id: String(at), kind: "accepted" }) as const);
      await announce(...many);
      await page.change(view([top], { gone: ["36", "37", "38"] }));
      const titles = new Set<string | undefined>();
      for (let at = 0; at < 200; at++) {
        titles.add(words());
        await wait(1_000);
      }
      expect([...titles]).toContain("And 7 more");
    });

    test("are asked about by one of each alert first, and by 200 at most", async () => {
      open(top);
      await announce(
        { id: "0", kind: "accepted" },
        ...Array.from({ length: 250 }, (_, at) => ({ id: `1${at}`, challengeId: other })),
        { id: "9", kind: "created" },
      );
      await page.change(view([top]));
      const ids = asked()?.split(" ");
      expect([ids?.slice(0, 4), ids?.length]).toEqual([["0", "10", "9", "11"], 200]);
    });
  });

  describe("of a streamer who hides amounts", () => {
    test("have none from the switch on, those that wait and the one on screen", async () => {
      open(top);
      const boost = (id: string, ms: number) => alert({ id, at: new Date(SERVER_NOW + ms) });
      await announce({ id: "0", kind: "accepted" }, boost("1", 0), boost("2", 5_000));
      expect(words("strong")).toBe("$5.00");
      await page.change(view([top], { hidesAmounts: true, alerts: [boost("3", 5_900)] }));
      expect([words(), words("strong")]).toEqual(["Accepted", undefined]);
      await wait(5_500);
      expect([words(), words("strong")]).toEqual(["Boost", undefined]);
      await wait(4_500);
      expect([words(), words("strong")]).toEqual(["2 boosts", undefined]);
      page.say("overlay.test", { data: { kind: "completed" } });
      await wait(4_500);
      expect([words(), words("strong")]).toEqual(["Completed!", undefined]);
    });

    test("add up to none with one from before, also where the document does not say that they are hidden", async () => {
      open(top);
      await announce({ id: "1", at: new Date(SERVER_NOW) });
      const hidden = view([top], { hidesAmounts: true, alerts: [alert({ id: "2" })] });
      page.answer(() => ({
        status: 200,
        text: overlayPage(hidden).replace('data-amounts="hidden"', ""),
      }));
      page.streams.at(-1)?.dispatchEvent(new Event("challenge.boosted"));
      await wait(0);
      expect([words(), words("strong")]).toEqual(["2 boosts", undefined]);
    });
  });

  test("wait while the source is hidden, and are shown once when it is back", async () => {
    open(top);
    const window = page.document.defaultView;
    if (window === null) throw new Error("closed");
    const source = (active: boolean) => {
      window.dispatchEvent(new window.CustomEvent("obsSourceActiveChanged", { detail: { active } }));
    };
    source(false);
    await announce({ id: "1", kind: "accepted" });
    await wait(MINUTE);
    // A preview makes the page visible, and puts nothing on air.
    page.document.dispatchEvent(new window.Event("visibilitychange"));
    expect(shown()).toBeNull();
    source(true);
    expect(words()).toBe("Accepted");
    await wait(MINUTE);
    expect(page.sounds).toHaveLength(1);
  });

  describe("in several sources of one browser", () => {
    const pages: ReturnType<typeof broadcast>[] = [];
    let browser: SharedBrowser;
    beforeEach(() => {
      const kept = new Map<string, string>();
      browser = {
        locks: new FakeLocks(),
        localStorage: {
          getItem: (name) => kept.get(name) ?? null,
          setItem: (name, value) => void kept.set(name, value),
        },
      };
    });
    afterEach(() => {
      for (const one of pages.splice(0)) one.close();
    });
    const openOne = async (over: Partial<OverlayView> = {}) => {
      const one = broadcast(overlayPage(view([top], over)), undefined, undefined, browser);
      pages.push(one);
      page = one;
      await wait(0);
      return one;
    };
    const setActive = async ({ document: { defaultView: window } }: typeof page, active: boolean) => {
      window?.dispatchEvent(new window.CustomEvent("obsSourceActiveChanged", { detail: { active } }));
      await wait(0);
    };
    const happens = async (...ids: readonly string[]) => {
      const alerts = ids.map((id) => alert({ id, kind: "accepted" }));
      for (const one of pages) await one.change(view([top], { alerts }));
    };
    const played = () => pages.map(({ sounds }) => sounds.length);

    test("each is shown by one of them: who is on air, and what waited by who comes on air", async () => {
      const [first, second] = [await openOne(), await openOne()];
      await happens("1");
      await wait(MINUTE);
      expect(played()).toEqual([1, 0]);
      // The software says that the second is on air: it goes before one that only seems to be.
      await setActive(second, true);
      await happens("1", "2");
      await wait(MINUTE);
      expect(played()).toEqual([1, 1]);
      await setActive(first, false);
      await setActive(second, false);
      await happens("1", "2", "3");
      await wait(MINUTE);
      expect(played()).toEqual([1, 1]);
      await setActive(first, true);
      await setActive(second, true);
      await wait(MINUTE);
      expect(played().reduce((sum, one) => sum + one, 0)).toBe(3);
    });

    test("an evening that one has played is not played again by one that comes on air", async () => {
      const [first, second] = [await openOne(), await openOne()];
      await setActive(first, true);
      await setActive(second, false);
      const seconds = DEFAULT_LOOK.alerts.accepted.seconds + 1;
      for (let batch = 0; batch < 15; batch += 1) {
        const at = new Date(SERVER_NOW + batch * 31 * seconds * 1_000);
        const alerts = Array.from({ length: 31 }, (_, place) =>
          alert({ id: `${batch}-${place}`, kind: "accepted", at }),
        );
        for (const one of pages) await one.change(view([top], { now: at.toISOString(), alerts }));
        await wait(31 * seconds * 1_000);
      }
      expect(first.sounds.length).toBe(15 * 30);
      await setActive(first, false);
      await setActive(second, true);
      await wait(2 * MINUTE);
      expect(second.sounds).toEqual([]);
      expect(second.document.querySelector(".alerts")?.childElementCount).toBe(0);
    });

    test("a test is played by the one that is on air, and by none later", async () => {
      const [first, second] = [await openOne(), await openOne()];
      await setActive(first, true);
      await setActive(second, false);
      for (const one of pages) one.say("overlay.test", { data: { kind: "completed" } });
      await wait(MINUTE);
      await setActive(first, false);
      await setActive(second, true);
      await wait(MINUTE);
      expect(played()).toEqual([1, 0]);
    });

    test("a source that is shown and hidden while another plays asks for its turn once", async () => {
      const [first, second] = [await openOne(), await openOne()];
      const request = jest.spyOn(FakeLocks.prototype, "request");
      await setActive(first, true);
      const { defaultView: window } = second.document;
      if (window !== null) second.document.dispatchEvent(new window.Event("visibilitychange"));
      await wait(0);
      expect(request).not.toHaveBeenCalled();
      request.mockRestore();
      await happens("1");
      expect(played()).toEqual([1, 0]);
    });

    test("what waits outlives a source that is shut down while it is hidden, and is shown once", async () => {
      const first = await openOne();
      await happens("1");
      await wait(MINUTE);
      await setActive(first, false);
      await happens("1", "2");
      pages.pop()?.close();
      const next = await openOne({
        now: new Date(SERVER_NOW + 5 * MINUTE).toISOString(),
        alerts: ["1", "2"].map((id) => alert({ id, kind: "accepted" })),
      });
      next.hello(SERVER_NOW + 5 * MINUTE);
      await wait(0);
      expect(next.requests.at(-1)).toContain(`after=${SERVER_NOW}`);
      await happens("1", "2");
      await wait(MINUTE);
      expect(next.sounds).toHaveLength(1);
    });
  });

  test("beyond thirty that wait are summed up", async () => {
    open(top);
    await announce(...Array.from({ length: 40 }, (_, at) => ({ id: String(at), kind: "accepted" }) as const));
    const titles: (string | undefined)[] = [];
    for (let at = 0; at < 35; at++) {
      if (shown() !== null) titles.push(words());
      await wait(DEFAULT_LOOK.alerts.accepted.seconds * 1_000 + 400);
    }
    expect(titles).toHaveLength(31);
    expect(titles.at(-1)).toBe("And 10 more");
  });

  test("beyond thirty are summed up also when others came meanwhile, and the source was hidden", async () => {
    open(top);
    const window = page.document.defaultView;
    const source = (active: boolean) =>
      window?.dispatchEvent(new window.CustomEvent("obsSourceActiveChanged", { detail: { active } }));
    const many = Array.from({ length: 40 }, (_, at) => alert({ id: String(at), kind: "accepted" }));
    await page.change(view([top], { alerts: many }));
    await wait(2 * MINUTE);
    source(false);
    await page.change({ ...view([top]), now: new Date(SERVER_NOW + 2 * MINUTE).toISOString() });
    source(true);
    await page.change({ ...view([top]), now: new Date(SERVER_NOW + 2 * MINUTE).toISOString() });
    const titles = new Set<string | undefined>();
    for (let at = 0; at < 150; at++) {
      titles.add(words());
      await wait(1_000);
    }
    expect([...titles]).toContain("And 10 more");
  });

  test("that are heard of ten minutes later are only counted", async () => {
    open(top);
    const later = SERVER_NOW + 11 * MINUTE;
    const missed = [0, 1].map((at) => alert({ id: String(at), kind: "accepted", at: new Date(SERVER_NOW) }));
    const fresh = alert({ id: "2", kind: "completed", at: new Date(later) });
    await page.change({ ...view([top]), now: new Date(later).toISOString(), alerts: [...missed, fresh] });
    expect(words()).toBe("Completed!");
    await wait(DEFAULT_LOOK.alerts.completed.seconds * 1_000 + 400);
    expect(words()).toBe("And 2 more");
  });

  test("are tried by the streamer, marked as a test", async () => {
    open(top);
    page.say("overlay.test", { data: { kind: "completed" } });
    expect([words(), words(".tested"), shown()?.dataset.id]).toEqual(["Completed!", "Test", ""]);
  });
});
