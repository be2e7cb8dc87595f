import { JSDOM, VirtualConsole } from "jsdom";
import { overlayPage } from "../markup";
import type { OverlayView } from "../view";

/** Globals of the window that are replaced by Jest's fake timers. */
const CLOCK = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "Date",
  "performance",
  "AbortSignal",
] as const;

/** The answer to a request; an Error when it fails, "silence" when none comes until it is given up. */
export type Reply = { readonly status: number; readonly text: string } | Error | "silence";

type Init = {
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
};

function givenUp(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

class FakeEventSource extends EventTarget {
  readonly close = jest.fn();
  constructor(readonly url: string) {
    super();
  }
}

/** What the sources in one browser share. */
export type SharedBrowser = {
  readonly localStorage: Pick<Storage, "getItem" | "setItem">;
  readonly locks: object;
};

/**
 * Opens a document as broadcast software would and runs its script, with Jest's fake timers, a server and a stream that
 * the test controls.
 */
export function broadcast(
  markup: string,
  address = "/overlay/99999999-9999-4999-8999-999999999999?key=k",
  studio?: Window["obsstudio"],
  browser?: SharedBrowser,
) {
  const presence: string[] = [];
  let refusals = 0;
  const requests: string[] = [];
  const keys: (string | undefined)[] = [];
  const sounds: string[] = [];
  const streams: FakeEventSource[] = [];
  const errors: string[] = [];
  let reply: (url: string) => Reply = () => new Error("offline");
  const fetch = async (url: string, init?: Init) => {
    if (url.endsWith("/presence")) {
      presence.push(init?.body ?? "");
      if (refusals === 0) return { ok: true, status: 204, text: async () => "" };
      refusals -= 1;
      return { ok: false, status: 503, text: async () => "" };
    }
    requests.push(url);
    keys.push(init?.headers?.["x-overlay-key"]);
    // The document sends its request while it is opened; the test sets the answer right afterwards.
    await Promise.resolve();
    const answer = reply(url);
    if (answer === "silence") return givenUp(init?.signal);
    if (answer instanceof Error) throw new dom.window.Error(answer.message);
    return { ok: answer.status < 400, status: answer.status, text: async () => answer.text };
  };
  const virtualConsole = new VirtualConsole().on("jsdomError", (error) => errors.push(error.message));
  const dom = new JSDOM(markup, {
    url: `http://localhost:3000${address}`,
    runScripts: "dangerously",
    virtualConsole,
    beforeParse: (window) => {
      const ours = {
        fetch,
        EventSource: openStream,
        Audio: openSound,
        obsstudio: studio,
        innerWidth: 1920,
        innerHeight: 1080,
      };
      if (browser !== undefined) {
        Object.assign(ours, { localStorage: browser.localStorage });
        Object.defineProperty(window.navigator, "locks", { value: browser.locks });
      }
      for (const name of CLOCK) Object.assign(ours, { [name]: globalThis[name] });
      for (const [name, value] of Object.entries(ours)) {
        Object.defineProperty(window, name, { value, configurable: true });
      }
    },
  });
  function openSound(url: string) {
    return { volume: 1, play: async () => void sounds.push(url) };
  }
  function openStream(url: string) {
    const stream = new FakeEventSource(url);
    streams.push(stream);
    return stream;
  }

  const onAir = () => dom.window.document.querySelector<HTMLElement>(".slide.on");
  return {
    document: dom.window.document,
    requests,
    /** What the page said of the broadcast: bodies of requests, which `requests` leaves out. */
    presence,
    /** Answers the next reports of presence with an error. */
    refuse: (count: number) => {
      refusals = count;
    },
    /** The key of each request. */
    keys,
    /** The sounds that were played. */
    sounds,
    streams,
    /** Errors of the script, and what jsdom does not implement, such as reloading the page. */
    errors,
    onAir,
    /** The text of one part of the slide on air. */
    words: (selector: string) =>
      onAir()?.querySelector(selector)?.textContent?.replaceAll("\u00a0", " ").trim(),
    answer: (next: (url: string) => Reply) => {
      reply = next;
    },
    /** The server answers this view from now on, and publishes an event. */
    change: async (view: OverlayView, event = "challenge.boosted") => {
      reply = () => ({ status: 200, text: overlayPage(view) });
      streams.at(-1)?.dispatchEvent(new Event(event));
      await jest.advanceTimersByTimeAsync(0);
    },
    hello: (now: number) => {
      const data = JSON.stringify({ now: new Date(now).toISOString() });
      streams.at(-1)?.dispatchEvent(new MessageEvent("hello", { data }));
    },
    say: (event: string, data: object = {}) =>
      streams.at(-1)?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })),
    lose: () => streams.at(-1)?.dispatchEvent(new Event("error")),
    close: () => dom.window.close(),
  };
}
